/** Flags that read themselves: what callers call, or the property that they take, is the flag's own, and a member of it is the key. */
export const OWN = {
  'ts/flag.ts': `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export class Flag {
  constructor(readonly key: string, readonly fallback: boolean) {}
  isOn() { return client.getBooleanValue(this.key, this.fallback) }
}
export class Toggle {
  constructor(readonly key: string) {}
  get isSet() { return client.getBooleanValue(this.key, false) }
}
`,
  'ts/use.ts': `import { Flag, Toggle } from './flag'
const dark = new Flag('ts-1', false)
export const show = () => [dark.isOn(), new Flag('ts-2', true).isOn(), new Toggle('ts-3').isSet]
`,
  'flags.py': `from enum import Enum
from openfeature import api

client = api.get_client()


class Feature(Enum):
    DARK = "py-1"

    def is_on(self) -> bool:
        return client.get_boolean_value(self.value, False)


class Flag:
    def __init__(self, key: str):
        self.key = key

    def is_on(self) -> bool:
        return client.get_boolean_value(self.key, False)

    @property
    def is_set(self) -> bool:
        return client.get_boolean_value(self.key, False)
`,
  'use.py': `from flags import Feature, Flag

Feature.DARK.is_on()
Flag("py-2").is_on()
print(Flag("py-3").is_set)
`,
  'go.mod': `module example.com/shop

go 1.22
`,
  'flags/flags.go': `package flags

import (
	"context"

	"github.com/open-feature/go-sdk/openfeature"
)

var client = openfeature.NewClient("app")

type Flag struct{ Name string }

var Dark = Flag{Name: "go-1"}

func (f Flag) IsOn(ctx context.Context) bool {
	on, _ := client.BooleanValue(ctx, f.Name, false, openfeature.EvaluationContext{})
	return on
}

func (f *Flag) IsSet(ctx context.Context) bool {
	return client.Boolean(ctx, f.Name, false, openfeature.EvaluationContext{})
}
`,
  'use/use.go': `package use

import (
	"context"

	"example.com/shop/flags"
)

func Use(ctx context.Context) bool {
	light := &flags.Flag{Name: "go-2"}
	return flags.Dark.IsOn(ctx) || light.IsSet(ctx)
}
`,
  'kt/Feature.kt': `package acme.kt
import dev.openfeature.sdk.OpenFeatureAPI
val client = OpenFeatureAPI.getInstance().client
enum class Feature(val key: String) {
    DARK("kt-1");
    fun isOn() = client.getBooleanValue(key, false)
}
class Flag(private val key: String) {
    fun isOn(): Boolean { return client.getBooleanValue(this.key, false) }
    val isSet: Boolean get() = client.getBooleanValue(key, false)
}
`,
  'kt/Use.kt': `package acme.kt
fun show() { Feature.DARK.isOn(); Flag("kt-2").isOn(); println(Flag("kt-3").isSet) }
`,
  'java/acme/java/Feature.java': `package acme.java;
import dev.openfeature.sdk.Client;
public enum Feature {
  DARK("java-1");
  private final String key;
  static Client client;
  Feature(String key) { this.key = key; }
  public boolean isOn() { return client.getBooleanValue(key, false); }
}
`,
  'java/acme/java/Use.java': `package acme.java;
class Use { boolean show() { return Feature.DARK.isOn(); } }
`,
  'swift/Feature.swift': `import OpenFeature
let client = OpenFeatureAPI.shared.getClient()
enum Feature: String {
    case dark = "swift-1"
    func isOn() -> Bool { client.getBooleanValue(key: rawValue, defaultValue: false) }
}
struct Flag {
    let key: String
    func isOn() -> Bool { return client.getBooleanValue(key: self.key, defaultValue: false) }
    var isSet: Bool { client.getBooleanValue(key: key, defaultValue: false) }
}
`,
  'swift/Use.swift': `func show() { _ = Feature.dark.isOn(); _ = Flag(key: "swift-2").isOn(); print(Flag(key: "swift-3").isSet) }
`,
  'cs/Flag.cs': `using OpenFeature;
namespace Acme;
public class Flag
{
    private static readonly FeatureClient client = Api.Instance.GetClient();
    public Flag(string key) { Key = key; }
    public string Key { get; }
    public async Task<bool> IsOnAsync() => await client.GetBooleanValueAsync(Key, false);
    public Task<bool> IsSet => client.GetBooleanValueAsync(Key, false);
}
`,
  'cs/Use.cs': `namespace Acme;
class Use { async Task Show() { await new Flag("cs-1").IsOnAsync(); var on = await new Flag("cs-2").IsSet; } }
`,
  'dart/flag.dart': `import 'package:openfeature_dart_server_sdk/open_feature_api.dart';
final client = OpenFeatureAPI().getClient('app');
class Flag {
  const Flag(this.key);
  final String key;
  Future<bool> isOn() => client.getBooleanFlag(key);
  Future<bool> get isSet => client.getBooleanFlag(key);
}
`,
  'dart/use.dart': `import 'flag.dart';
void show() { const Flag('dart-1').isOn(); print(const Flag('dart-2').isSet); }
`,
}
