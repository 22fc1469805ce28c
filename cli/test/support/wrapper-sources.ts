/** A wrapper in each language, and its callers. Each caller passes a key that no other does: its language and a number. */
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
export const theme = () => own('ts-9')
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
