/** A wrapper in each language, and who calls it. Each caller hands over a key that no other does: its language and a number. */
export const WRAPPERS: Record<string, string> = {
  'ts/flags.ts': `import { OpenFeature } from '@openfeature/server-sdk'
import { defineStore } from 'pinia'
import { useCallback, useMemo } from 'react'
const client = OpenFeature.getClient()
export function isOn(key: string, fallback = false) { return client.getBooleanValue(key, fallback) }
export class Flags {
  text(user: string, key: string) { return client.getStringValue(key, '', { targetingKey: user }) }
}
export const numbers = { get: (key: string) => client.getNumberValue(key, 1) }
export const useFlag = (key: string) => client.getBooleanValue(key, false)
export default function createFlags() { return { on: (key: string) => client.getBooleanValue(key, false) } }
export function useFlags() {
  function isHere(key: string) { return client.getBooleanValue(key, false) }
  const textOf = useCallback((name: string) => client.getStringValue(name, ''), [])
  return useMemo(() => ({ isHere, text: textOf }), [textOf])
}
export const useStore = defineStore('flags', () => {
  const number = (key: string) => client.getNumberValue(key, 1)
  return { number }
})
const own = (key: string) => client.getStringValue(key, '')
export const theme = () => own('not-told')
`,
  'ts/use.ts': `import createFlags, { Flags, isOn, numbers, useFlag, useFlags, useStore } from './flags'
isOn('ts-1')
new Flags().text('me', 'ts-2')
numbers.get('ts-3')
useFlag('ts-4')
createFlags().on('ts-5')
const { isHere } = useFlags()
isHere('ts-6')
useFlags().text('ts-7')
useStore().number('ts-8')
`,
  'py/shop/flags.py': `from openfeature import api
client = api.get_client()
def is_on(key, fallback=False):
    return client.get_boolean_value(key, fallback)
class Flags:
    def text(self, key):
        return client.get_string_value(key, "")
`,
  'py/shop/use.py': `from shop.flags import is_on, Flags
is_on("py-1")
is_on(fallback=True, key="py-2")
Flags().text("py-3")
`,
  'go/go.mod': 'module example.com/shop\ngo 1.22\n',
  'go/flags/flags.go': `package flags
import ("context"; "github.com/open-feature/go-sdk/openfeature")
var client = openfeature.NewClient("x")
func IsOn(ctx context.Context, key string) bool { return client.Boolean(ctx, key, false, openfeature.EvaluationContext{}) }
type Flags struct { c *openfeature.Client }
func (f *Flags) Text(key string) string { return f.c.String(context.Background(), key, "", openfeature.EvaluationContext{}) }
`,
  'go/main.go': `package main
import ("context"; "example.com/shop/flags")
func show(f *flags.Flags) { flags.IsOn(context.Background(), "go-1"); f.Text("go-2") }
`,
  'java/Flags.java': `package com.acme.flags;
import dev.openfeature.sdk.*;
public class Flags {
  private static final Client client = OpenFeatureAPI.getInstance().getClient();
  public boolean isOn(String key) { return client.getBooleanValue(key, false); }
  public static String text(String key, String fallback) { return client.getStringValue(key, fallback); }
}
`,
  'java/Use.java': `package com.acme.shop;
import com.acme.flags.Flags;
class Use { void f(Flags flags) { flags.isOn("java-1"); Flags.text("java-2", "x"); } }
`,
  'kt/Flags.kt': `package com.acme.toggles
import dev.openfeature.kotlin.sdk.OpenFeatureAPI
val client = OpenFeatureAPI.getClient()
fun isOn(key: String) = client.getBooleanValue(key, false)
class Toggles { fun text(key: String): String = client.getStringValue(key, "") }
object Numbers { fun get(key: String) = client.getIntegerValue(key, 1) }
`,
  'kt/Use.kt': `package com.acme.shop
import com.acme.toggles.isOn
import com.acme.toggles.Toggles
import com.acme.toggles.Numbers
fun show(toggles: Toggles) { isOn("kt-1"); toggles.text("kt-2"); Numbers.get("kt-3") }
`,
  'swift/Flags.swift': `import OpenFeature
let client = OpenFeatureAPI.shared.getClient()
func isOn(_ key: String) -> Bool { return client.getBooleanValue(key: key, defaultValue: false) }
class Flags { func text(for key: String) -> String { return client.getStringValue(key: key, defaultValue: "") } }
`,
  'swift/Use.swift': `func show(flags: Flags) { _ = isOn("swift-1"); _ = flags.text(for: "swift-2") }
`,
  'cs/Flags.cs': `using OpenFeature;
namespace Acme.Flags;
public class Toggles {
  private static readonly IFeatureClient client = Api.Instance.GetClient();
  public Task<bool> IsOn(string key) => client.GetBooleanValueAsync(key, false);
  public static Task<string> Text(string key) => client.GetStringValueAsync(key, "");
}
`,
  'cs/Use.cs': `using Acme.Flags;
namespace Acme.Shop;
class Use { void F(Toggles t) { t.IsOn("cs-1"); Toggles.Text("cs-2"); } }
`,
  'dart/lib/flags.dart': `import 'package:openfeature_dart_server_sdk/open_feature_api.dart';
final client = OpenFeatureAPI().getClient('x');
Future<bool> isOn(String key) => client.getBooleanFlag(key, defaultValue: false);
class Flags { Future<String> text({required String key}) => client.getStringFlag(key, defaultValue: ''); }
`,
  'dart/lib/use.dart': `import 'flags.dart';
void show(Flags flags) { isOn('dart-1'); flags.text(key: 'dart-2'); }
`,
}

/** The same behind an interface, which is all that the callers know. */
export const INTERFACES: Record<string, string> = {
  'ts/service.ts': 'export interface FlagService { isOn(key: string): Promise<boolean> }\n',
  'ts/impl.ts': `import { OpenFeature } from '@openfeature/server-sdk'
import type { FlagService } from './service'
export class Impl implements FlagService {
  private readonly client = OpenFeature.getClient()
  async isOn(key: string) { return this.client.getBooleanValue(key, false) }
}
`,
  'ts/use.ts': `import type { FlagService } from './service'
export class Use { constructor(private flags: FlagService) {} f() { return this.flags.isOn('ts-i') } }
`,
  'py/f.py': `from typing import Protocol
from openfeature.client import OpenFeatureClient
class Flags(Protocol):
    def is_on(self, key: str) -> bool: ...
class Impl(Flags):
    def __init__(self, client: OpenFeatureClient): self.client = client
    def is_on(self, key): return self.client.get_boolean_value(key, False)
`,
  'py/use.py': `from f import Flags
class Use:
    def __init__(self, flags: Flags): self.flags = flags
    def f(self): return self.flags.is_on("py-i")
`,
  'go/go.mod': 'module example.com/shop\ngo 1.22\n',
  'go/f/f.go': `package f
import ("context"; of "github.com/open-feature/go-sdk/openfeature")
type Flags interface { IsOn(ctx context.Context, key string) bool }
type impl struct { client *of.Client }
func New(c *of.Client) Flags { return &impl{client: c} }
func (i *impl) IsOn(ctx context.Context, key string) bool { return i.client.Boolean(ctx, key, false, of.EvaluationContext{}) }
`,
  'go/main.go': `package main
import ("context"; "example.com/shop/f")
type server struct { flags f.Flags }
func (s *server) h(ctx context.Context) { s.flags.IsOn(ctx, "go-i") }
`,
  'java/FlagService.java': 'package com.acme.a;\npublic interface FlagService { boolean isOn(String key); }\n',
  'java/Impl.java': `package com.acme.b;
import com.acme.a.FlagService;
import dev.openfeature.sdk.*;
public class Impl implements FlagService {
  private final Client client;
  public Impl(OpenFeatureAPI api) { this.client = api.getClient(); }
  @Override public boolean isOn(String key) { return client.getBooleanValue(key, false); }
}
`,
  'java/Use.java': `package com.acme.c;
import com.acme.a.FlagService;
class Use { private final FlagService flags; Use(FlagService flags) { this.flags = flags; } void f() { flags.isOn("java-i"); } }
`,
  'kt/F.kt': `package com.acme.k
import dev.openfeature.kotlin.sdk.Client
interface Flags { fun isOn(key: String): Boolean }
class Impl(private val client: Client) : Flags { override fun isOn(key: String) = client.getBooleanValue(key, false) }
`,
  'kt/Use.kt': `package com.acme.l
import com.acme.k.Flags
class Use(private val flags: Flags) { fun f() = flags.isOn("kt-i") }
`,
  'swift/F.swift': `import OpenFeature
protocol FlagReading { func isOn(_ key: String) -> Bool }
final class Impl: FlagReading { let client: Client; init(client: Client) { self.client = client }
  func isOn(_ key: String) -> Bool { client.getBooleanValue(key: key, defaultValue: false) } }
`,
  'swift/Use.swift': `struct Use { let flags: FlagReading; func f() -> Bool { flags.isOn("swift-i") } }
`,
  'cs/F.cs': `using OpenFeature;
namespace Acme.Flags {
  public interface IFlags { Task<bool> IsOn(string key); }
  public class Impl(IFeatureClient client) : IFlags { public Task<bool> IsOn(string key) => client.GetBooleanValueAsync(key, false); }
}
`,
  'cs/Use.cs': `using Acme.Flags;
namespace Acme.Shop { class Use { readonly IFlags flags; Use(IFlags f) { flags = f; } void F() { flags.IsOn("cs-i"); } } }
`,
  'dart/lib/f.dart': `import 'package:openfeature_dart_server_sdk/open_feature_api.dart';
abstract class Flags { Future<bool> isOn(String key); }
class Impl implements Flags { final c = OpenFeatureAPI().getClient('y');
  Future<bool> isOn(String key) => c.getBooleanFlag(key, defaultValue: false); }
`,
  'dart/lib/use.dart': `import 'f.dart';
void show(Flags flags) { flags.isOn('dart-i'); }
`,
}

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
