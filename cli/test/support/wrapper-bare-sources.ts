/** Properties that read a flag by another property of their own object, as most languages name it: alone. */
export const BARE: Record<string, string> = {
  'kt/Flag.kt': `package acme.kt
import dev.openfeature.sdk.OpenFeatureAPI
val client = OpenFeatureAPI.getInstance().client
class Flag(private val key: String) {
    private val isSet: Boolean? get() = client.getBooleanValue(key, false)
    val isShown: Boolean get() = isSet ?: true
    fun other(isSet: Boolean) = isSet
}
`,
  'kt/Use.kt': `package acme.kt
fun show() { println(Flag("kt-1").isShown) }
`,
  'swift/Feature.swift': `import OpenFeature
let client = OpenFeatureAPI.shared.getClient()
enum Feature: String {
    case dark = "swift-1"
    private var isOnRemote: Bool? { client.getBooleanValue(key: rawValue, defaultValue: false) }
    var isOn: Bool { log(); return isOnRemote ?? true }
    static func of(isOnRemote: Bool) -> Bool { isOnRemote }
}
`,
  'swift/Use.swift': `func show() { print(Feature.dark.isOn) }
`,
  'cs/Flag.cs': `using OpenFeature;
namespace Acme;
public class Flag
{
    private static readonly FeatureClient client = Api.Instance.GetClient();
    public Flag(string key) { Key = key; }
    public string Key { get; }
    private Task<bool> IsSet => client.GetBooleanValueAsync(Key, false);
    public Task<bool> IsShown => IsSet;
    public Task<bool> IsSeen => this.IsSet;
    public bool Other(bool IsSet) => IsSet;
}
`,
  'cs/Use.cs': `namespace Acme;
class Use { async Task Show() { var on = await new Flag("cs-1").IsShown && await new Flag("cs-2").IsSeen; } }
`,
  'dart/flag.dart': `import 'package:openfeature_dart_server_sdk/open_feature_api.dart';
final client = OpenFeatureAPI().getClient('app');
class Flag {
  const Flag(this.key);
  final String key;
  Future<bool> get isSet => client.getBooleanFlag(key);
  Future<bool> get isShown => isSet;
  bool other(bool isSet) => isSet;
}
`,
  'dart/use.dart': `import 'flag.dart';
void show() { print(const Flag('dart-1').isShown); }
`,
  'ts/flag.ts': `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export class Flag {
  constructor(private readonly key: string) {}
  private get isSet() { return client.getBooleanValue(this.key, false) }
  get isShown() { return this.isSet }
}
`,
  'ts/use.ts': `import { Flag } from './flag'
console.log(new Flag('ts-1').isShown)
`,
}
