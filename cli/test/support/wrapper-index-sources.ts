/** Wrappers that are read with brackets, in each language that lets a type say what they mean. As in `WRAPPERS`, each caller has a key of its own. */
export const INDEXES: Record<string, string> = {
  'cs/Flags.cs': `using OpenFeature;
namespace Shop.Flags;
public class Flags(IFeatureClient client)
{
    public System.Threading.Tasks.Task<bool> this[string key] => client.GetBooleanValueAsync(key, false);
}
`,
  'cs/Use.cs': `using Shop.Flags;
namespace Shop;
public class Use(Flags flags)
{
    public object A() => flags["cs-1"];
    public object B(Flags? some) => some?["cs-2"];
}
`,
  'dart/lib/flags.dart': `import 'package:openfeature_dart_server_sdk/open_feature_api.dart';
final client = OpenFeatureAPI().getClient('x');
class Flags {
  Future<bool> operator [](String key) => client.getBooleanFlag(key);
}
`,
  'dart/lib/use.dart': `import 'flags.dart';
void use(Flags flags) {
  flags['dart-1'];
}
`,
  'kt/core/Flags.kt': `package com.acme.core
interface Flags {
    operator fun get(key: String): Boolean
}
`,
  'kt/app/Own.kt': `package com.acme.app
import com.acme.core.Flags
import dev.openfeature.kotlin.sdk.Client
class OwnFlags(private val client: Client) : Flags {
    override fun get(key: String): Boolean = client.getBooleanValue(key, false)
}
`,
  'kt/app/Use.kt': `package com.acme.app
import com.acme.core.Flags
fun use(flags: Flags, own: OwnFlags) {
    flags["kt-1"]
    own["kt-2"]
    flags.get("kt-3")
}
`,
  'py/shop/flags.py': `from openfeature import api
client = api.get_client()
class Flags:
    def __getitem__(self, key):
        return client.get_boolean_value(key, False)
flags = Flags()
`,
  'py/shop/use.py': `from shop.flags import Flags, flags
def use(own: Flags):
    own["py-1"]
    return flags["py-2"]
`,
  'swift/Flags.swift': `import OpenFeature
struct Flags {
    let client: Client
    subscript(key: String) -> Bool { client.getValue(key: key, defaultValue: false) }
    subscript(text key: String) -> String { client.getValue(key: key, defaultValue: "") }
}
`,
  'swift/Use.swift': `func use(flags: Flags) {
    _ = flags["swift-1"]
    _ = flags[text: "swift-2"]
}
`,
}
