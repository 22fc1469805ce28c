/** Functions that a class is made with, and keeps: what callers call is a member. */
export const GIVEN = {
  'ts/service.ts': `import { createContext, useContext } from 'react'
export interface FlagService { isOn(key: string, inCode: boolean): boolean }
const context = createContext<FlagService | null>(null)
function useFlagHook(key: string) { return useContext(context)?.isOn(key, false) ?? false }
function useOther(key: string) {
  const value = useFlagHook(key)
  return key in overrides ? overrides[key] : value
}
export const useFlag = process.env.DEV ? useOther : useFlagHook
export const FlagProvider = context.Provider
`,
  'ts/Provider.tsx': `import { useMemo } from 'react'
import { OpenFeature } from '@openfeature/web-sdk'
import { FlagProvider, type FlagService } from './service'
const client = OpenFeature.getClient()
export function Provider({ children }) {
  const service: FlagService = useMemo(() => ({ isOn(key, inCode) { return client.getBooleanValue(key, inCode) } }), [])
  return <FlagProvider value={service}>{children}</FlagProvider>
}
`,
  'ts/context-page.tsx': `import { useFlag } from './service'
export const Page = () => (useFlag('context-1') ? 'a' : 'b')
`,
  'swift/Flags.swift': `public struct Flags {
    public var isOn: (_ key: String) -> Bool
    public var text: (String) -> String
    public init(isOn: @escaping (String) -> Bool, text: @escaping (String) -> String) {
        self.isOn = isOn
        self.text = text
    }
}
struct Plain { var isOn: (String) -> Bool }
`,
  'swift/Live.swift': `import OpenFeature
let client = OpenFeatureAPI.shared.getClient()
extension Flags {
    static func live() -> Self {
        Self(isOn: { key in client.getBooleanValue(key: key, defaultValue: false) }, text: { client.getStringValue(key: $0, defaultValue: "") })
    }
}
extension Plain {
    static let live = Plain { key in client.getBooleanValue(key: key, defaultValue: false) }
}
`,
  'swift/Use.swift': `struct Use {
    let flags: Flags
    func show(plain: Plain) { _ = flags.isOn("swift-1"); _ = Flags.live().text("swift-2"); _ = plain.isOn("swift-3") }
}
`,
  'kt/Flags.kt': `package acme
class Flags(val isOn: (String) -> Boolean)
`,
  'kt/Live.kt': `package acme
import dev.openfeature.sdk.OpenFeatureAPI
val client = OpenFeatureAPI.getInstance().client
fun live() = Flags(isOn = { key -> client.getBooleanValue(key, false) })
`,
  'kt/Use.kt': `package acme
fun show(flags: Flags) { flags.isOn("kt-1"); live().isOn("kt-2") }
`,
  'ts/flags.ts': `export class Flags { constructor(readonly isOn: (key: string) => Promise<boolean>) {} }
`,
  'ts/live.ts': `import { OpenFeature } from '@openfeature/server-sdk'
import { Flags } from './flags'
const client = OpenFeature.getClient()
export const live = new Flags((key) => client.getBooleanValue(key, false))
`,
  'ts/use.ts': `import type { Flags } from './flags'
import { live } from './live'
export const show = (flags: Flags) => [flags.isOn('ts-1'), live.isOn('ts-2')]
`,
  'dart/flags.dart': `class Flags {
  const Flags({required this.isOn});
  final bool Function(String key) isOn;
}
`,
  'dart/live.dart': `import 'package:openfeature_dart_server_sdk/open_feature_api.dart';
import 'flags.dart';
final client = OpenFeatureAPI().getClient('app');
final live = Flags(isOn: (key) => client.getBooleanFlag(key));
`,
  'dart/use.dart': `import 'flags.dart';
void show(Flags flags) { flags.isOn('dart-1'); }
`,
  'cs/Flags.cs': `namespace Acme;
public class Flags(Func<string, Task<bool>> isOn) { public Func<string, Task<bool>> IsOn { get; } = isOn; }
`,
  'cs/Live.cs': `using OpenFeature;
namespace Acme;
public static class Live {
  static readonly FeatureClient client = Api.Instance.GetClient();
  public static readonly Flags Flags = new(key => client.GetBooleanValueAsync(key, false));
}
`,
  'cs/Use.cs': `namespace Acme;
public class Use(Flags flags) { public async Task Show() { await flags.IsOn("cs-1"); } }
`,
  'go/flags/flags.go': `package flags
type Flags struct { IsOn func(key string) bool }
`,
  'go/live.go': `package main
import (
	"context"
	"github.com/open-feature/go-sdk/openfeature"
	"example.com/shop/go/flags"
)
func live() flags.Flags {
	client := openfeature.NewClient("app")
	return flags.Flags{IsOn: func(key string) bool { return client.Boolean(context.Background(), key, false, openfeature.EvaluationContext{}) }}
}
func show(given flags.Flags) { given.IsOn("go-1"); live().IsOn("go-2") }
`,
  'go.mod': 'module example.com/shop\n',
  'py/flags.py': `from dataclasses import dataclass
from typing import Callable

@dataclass
class Flags:
    is_on: Callable[[str], bool]
`,
  'py/live.py': `from openfeature import api
from py.flags import Flags

client = api.get_client()
live = Flags(is_on=lambda key: client.get_boolean_value(key, False))
`,
  'py/use.py': `from py.flags import Flags
from py.live import live

def show(flags: Flags):
    flags.is_on("py-1")
    live.is_on("py-2")
`,
}
