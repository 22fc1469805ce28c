import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-rust'

const program = `//! Everything a program may hold.
#![allow(dead_code)]
extern crate open_feature as of;

use std::{self, sync::{Arc, Mutex as Lock}};
use open_feature::{provider::{self, MockFeatureProvider}, Client as FlagClient, OpenFeature};
use crate::keys::*;
pub use super::flags::{self, client};
use self::inner::{deep::X as Y, *};
use ::other::Thing;

mod keys;
pub(crate) mod inner {
    use super::*;
    pub mod deep { pub const X: &str = "a"; pub fn up() -> &'static str { super::super::KEY } }
    #[cfg(test)] mod tests { #[test] fn it() { assert_eq!(super::deep::X, crate::inner::deep::X); } }
}

const KEY: &str = "dark-mode";
static ONCE: std::sync::OnceLock<FlagClient> = std::sync::OnceLock::new();
static mut COUNT: u32 = 0xff_u32;
type Shared<T = FlagClient> = Arc<Lock<Option<T>>>;

#[derive(Clone, Debug)]
pub struct Checkout<'a, T: Flags + 'a, const N: usize> where T: Send { pub client: Shared, other: &'a dyn Flags, list: Vec<T> }
struct Pair(FlagClient, pub u32);
struct Unit;
union Both { a: u8, b: i8 }
enum Flag { Dark, Light(String), Named { a: u8 }, Num = 3 }

pub trait Flags: Send { const K: &'static str = "k"; type Out; fn client(&self) -> &FlagClient; fn on(&self) -> bool { true } }

impl<'a, T: Flags, const N: usize> Flags for Checkout<'a, T, N> {
    const K: &'static str = concat!("k", "k");
    type Out = ();
    fn client(&self) -> &FlagClient { unsafe { &*ONCE.get().unwrap() } }
}

impl Iterator for other::Foreign { fn next(&mut self) -> Option<u8> { self.count += 1; self.list[0] = 1; None } }

impl<'a, T: Flags, const N: usize> Checkout<'a, T, N> {
    pub async fn new(client: FlagClient, mut x: u8, Pair(a, b): Pair, (c, d): (u8, u8), _: u8) -> Result<Self, Box<dyn std::error::Error>> {
        let client: FlagClient = of::OpenFeature::singleton().await.create_client();
        let Some(z) = opt else { return Err(e.into()) };
        let Checkout { client: ref q, other, .. } = self;
        let [first, .., last] = list;
        if let Some(cl) = &self.client && let Ok(n) = cl.x() { cl.y(n); } else if x > 1 { } else { }
        while let Ok(n @ 1..=3) = rx.recv() { continue; }
        let on = match client.get_bool_value("a", Some(&ctx), None).await { Ok(v) if v => v, Err(_) | Other::B => false, Named { a, .. } => true, "text" => !on, -1 => return Ok(()) };
        'outer: for (i, k) in list.iter().enumerate() { break 'outer; }
        let closure = move |a: u8, &b: &u8| async move { a + b };
        client.get_struct_value::<Vec<Theme>>("k", None, None).await?.into_iter().map(|t| t.x).collect::<Vec<_>>();
        println!("x {} {KEY:?}", client.get_bool_value(&format!("{KEY}-{}-{{x}}-{y}", x, y = KEY), None, None).await.unwrap());
        let v = vec![1, client.x("y").await; 3]; let j = json!({ "a": client.x("y"), "b": [1, null] });
        tokio::select! { r = client.x("y") => r, else => {} }
        (x, self.client, *x, arr[0]) = (1, client, 2, 3); x <<= 1; self.client = client; other.name = KEY;
        let s = "esc\\n\\u{1F600}\\x41 \\
          cont"; let r = r#"raw "x""#; let b = b"bytes"; let c = 'c'; let cs = c"x";
        let n = (1_000u32, 0b11, 0o17, 1.5e3_f64, 1f32, -1, -2.5, 1 as f64);
        let t = async { 1 }; let l = loop { break 5 }; let block = { let y = 1; y };
        <FlagClient as Flags>::client(&x); Vec::<u8>::new(); a::b::<C>::d(); (a.b)(1); t.0.x(); &raw const x;
        Ok(Self { client, other: x, list: vec![], ..Default::default() })
    }
}

lazy_static! { static ref CLIENT: FlagClient = make(|| KEY); }
macro_rules! m { ($x:expr) => { client.get_bool_value($x, None, None) } }
fn free<T>(c: &T, k: impl Into<String>) -> impl Future<Output = FlagClient> + '_ where T: AsRef<FlagClient> { m!("x") }
extern "C" { fn outside(x: *const u8) -> i32; }
fn main() { struct Local { client: FlagClient } impl Local { fn new() -> Self { Local { client: make() } } } Local::new().client.x(Unit); return; }
`

const samples: Sample[] = [{ path: 'src/main.rs', text: program }]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
