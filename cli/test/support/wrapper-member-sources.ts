/** The same with keys that are a member of what is handed over: of an enum, of an object. */
export const MEMBERS: Record<string, string> = {
  'ts/nameless.ts': `import { OpenFeature } from '@openfeature/server-sdk'
export default (key: string) => OpenFeature.getClient().getBooleanValue(key, false)
`,
  'ts/Feature.tsx': `import { useBooleanFlagValue } from '@openfeature/react-sdk'
export const Feature = ({ flag, children }: Props) => (useBooleanFlagValue(flag, false) ? children : null)
export function Other(props: Props) { return useBooleanFlagValue(props.flag, false) ? props.children : null }
`,
  'ts/Page.tsx': `import { Feature, Other } from './Feature'
import isOn from './nameless'
export const Page = () => <Feature flag="page-1">{isOn('page-2')}<Other flag={'page-3'} /></Feature>
`,
  'ts/nest.ts': `import { BooleanFeatureFlag } from '@openfeature/nestjs-sdk'
export const Flagged = (options: Options) => BooleanFeatureFlag({ ...options, defaultValue: false })
export const Named = (flagKey: string, rest: Options) => BooleanFeatureFlag({ flagKey, ...rest })
export const Whole = (options: Options) => BooleanFeatureFlag(options)
`,
  'ts/shop.ts': `import { Flagged, Named, Whole } from './nest'
export class Shop {
  open(@Flagged({ flagKey: 'nest-1' }) a, @Named('nest-2', {}) b, @Whole({ flagKey: 'nest-3' }) c) {}
}
`,
  'ts/f.ts': `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export enum Flag { A = 'ts-1' }
export const flags = { b: { key: 'ts-2', fallback: true } }
export function on(flag: Flag) { return client.getBooleanValue(flag as string, false) }
export function is(flag: { key: string; fallback: boolean }) { return client.getBooleanValue(flag.key, flag.fallback) }
export function named({ key }: { key: string }) { return client.getBooleanValue(key, false) }
`,
  'ts/use.ts': `import { Flag, flags, is, named, on } from './f'
on(Flag.A)
is(flags.b)
named({ key: 'ts-3' })
`,
  'py/f.py': `from enum import Enum
from openfeature import api
client = api.get_client()
class Flag(Enum):
    A = "py-1"
def on(flag: Flag):
    name = flag.value
    return client.get_boolean_value(name, False)
`,
  'py/use.py': 'from f import Flag, on\non(Flag.A)\n',
  'go/go.mod': 'module example.com/shop\ngo 1.22\n',
  'go/f/f.go': `package f
import ("context"; "github.com/open-feature/go-sdk/openfeature")
type Name string
const A Name = "go-1"
type Flag struct { Key string; Default bool }
var B = Flag{Key: "go-2"}
var client = openfeature.NewClient("x")
func On(ctx context.Context, n Name) bool { return client.Boolean(ctx, string(n), false, openfeature.EvaluationContext{}) }
func Is(ctx context.Context, fl Flag) bool { return client.Boolean(ctx, fl.Key, fl.Default, openfeature.EvaluationContext{}) }
`,
  'go/main.go': `package main
import ("context"; "example.com/shop/f")
func main() { f.On(context.Background(), f.A); f.Is(context.Background(), f.B) }
`,
  'java/com/acme/f/F.java': `package com.acme.f;
import dev.openfeature.sdk.*;
public class F {
  private final Client client = OpenFeatureAPI.getInstance().getClient();
  public boolean isOn(Toggle toggle) { return client.getBooleanValue(toggle.getKey(), false); }
  public boolean isOff(Toggle toggle) { return !client.getBooleanValue(toggle.key, false); }
  public boolean isNamed(Named named) { return client.getBooleanValue(named.key(), false); }
}
`,
  'java/com/acme/f/Toggle.java': `package com.acme.f;
public enum Toggle {
  A("java-1"), B("java-2");
  final String key;
  private final String id;
  Toggle(String key) { this.key = key; this.id = key; }
  public String getKey() { return id; }
}
`,
  'java/com/acme/f/Named.java': 'package com.acme.f;\npublic record Named(String key) {}\n',
  'java/com/acme/u/Use.java': `package com.acme.u;
import com.acme.f.*;
class Use { void f(F f) { f.isOn(Toggle.A); f.isOff(Toggle.B); f.isNamed(new Named("java-3")); } }
`,
  'kt/com/acme/k/F.kt': `package com.acme.k
import dev.openfeature.kotlin.sdk.OpenFeatureAPI
enum class Flag(val key: String) { A("kt-1"), B("kt-2") }
interface Keyed { fun key(): String }
enum class Own(private val id: String) : Keyed { C("kt-3"); override fun key() = id }
enum class Prefixed(private val key: String) : Keyed { D("4"); override fun key() = "kt-$key" }
class F {
  val c = OpenFeatureAPI.getClient()
  fun isOn(flag: Flag) = c.getBooleanValue(flag.key, false)
  fun isKeyed(flag: Keyed) = c.getBooleanValue(flag.key(), false)
}
`,
  'kt/com/acme/l/Use.kt': `package com.acme.l
import com.acme.k.*
fun show(f: F) { f.isOn(Flag.A); f.isOn(Flag.B); f.isKeyed(Own.C); f.isKeyed(Prefixed.D) } // "kt-4"
`,
  'swift/F.swift': `import OpenFeature
enum Flag: String { case a = "swift-1", b = "swift-2" }
enum Text: String { case c = "swift-3" }
class F { let c = OpenFeatureAPI.shared.getClient()
  func isOn(_ flag: Flag) -> Bool { c.getBooleanValue(key: flag.rawValue, defaultValue: false) }
  func value(forBool flag: Flag) -> Bool { c.getBooleanValue(key: flag.rawValue, defaultValue: false) }
  func value(forText flag: Text) -> String { c.getStringValue(key: flag.rawValue, defaultValue: "") } }
`,
  'swift/Use.swift': 'func show(f: F) { _ = f.isOn(.a); _ = f.value(forBool: Flag.b); _ = f.value(forText: .c) }\n',
  'cs/F.cs': `using OpenFeature;
namespace Acme.F;
public record Flag(string Key, bool Default);
public static class Flags { public static readonly Flag A = new("cs-1", false); }
public class F { readonly IFeatureClient c = Api.Instance.GetClient(); public Task<bool> IsOn(Flag flag) => c.GetBooleanValueAsync(flag.Key, flag.Default); }
`,
  'cs/Use.cs': 'using Acme.F;\nnamespace Acme.U;\nclass Use { void X(F f) { f.IsOn(Flags.A); } }\n',
}
