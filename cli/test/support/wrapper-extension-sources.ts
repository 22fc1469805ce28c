/** Wrappers that are added to an SDK's own type, and functions that get the client first. Each caller has a key of its own. */
export const EXTENSIONS: Record<string, string> = {
  'kotlin/Flags.kt': `
    package shop.flags

    import dev.openfeature.sdk.Client

    fun Client.isOn(key: String) = getBooleanValue(key, false)

    class Header(private val client: Client) {
        fun isWide() = client.isOn("kotlin-1")
    }
  `,
  'kotlin/Cart.kt': `
    package shop.cart

    import dev.openfeature.sdk.Client
    import shop.flags.isOn

    class Cart(private val client: Client) {
        fun isNew() = client.isOn("kotlin-2")
        fun isShort() = with(client) { isOn("kotlin-3") }
        fun isOther(other: Other) = other.isOn("nothing")
    }

    class Other {
        fun isOn(key: String) = key.isEmpty()
    }
  `,
  'swift/Sources/App/Flags.swift': `
    import OpenFeature

    extension Client {
        func isOn(_ key: String) -> Bool { getBooleanValue(key: key, defaultValue: false) }
        func isOn(named key: String, user: String) -> Bool { getBooleanValue(key: key, defaultValue: false) }
    }

    class Texts {
        let client = OpenFeatureAPI.shared.getClient()
        func value(for key: String) -> String { client.getStringValue(key: key, defaultValue: "") }
        func value(with text: String) -> String { text }
    }
  `,
  'swift/Sources/App/Cart.swift': `
    import OpenFeature

    class Cart {
        let client = OpenFeatureAPI.shared.getClient()
        let texts = Texts()
        func isNew() -> Bool { client.isOn("swift-1") && client.isOn(named: "swift-2", user: "me") }
        func title() -> String { texts.value(for: "swift-3") + texts.value(with: "none") }
    }
  `,
  'go/flags/flags.go': `
    package flags

    import (
      "context"

      "github.com/open-feature/go-sdk/openfeature"
    )

    type Reader func(client *openfeature.Client, key string) bool

    type Flags struct{ Read Reader }

    func IsOn(client *openfeature.Client, key string) bool {
      value, _ := client.BooleanValue(context.Background(), key, false, openfeature.EvaluationContext{})
      return value
    }

    func New() Flags { return Flags{Read: IsOn} }
  `,
  'go/cart/cart.go': `
    package cart

    import (
      "example.com/go/flags"
      "github.com/open-feature/go-sdk/openfeature"
    )

    func show(client *openfeature.Client, read flags.Reader) bool { return read(client, "go-1") }

    func Show(client *openfeature.Client) bool {
      read := flags.IsOn
      return show(client, flags.IsOn) && read(client, "go-2") && flags.New().Read(client, "go-3")
    }
  `,
  'go/go.mod': 'module example.com/go\n',
  'csharp/Flags.cs': `
    using OpenFeature;

    namespace Shop.Flags;

    public static class FlagExtensions
    {
        public static Task<bool> IsOn(this IFeatureClient client, string key, bool inCode = false) =>
            client.GetBooleanValueAsync(key, inCode);

        public static Builder Require(this Builder builder, IFeatureClient client, string flag) =>
            builder.AddFilter(() => client.GetBooleanValueAsync(flag, false));
    }
  `,
  'csharp/Unrelated.cs': `
    using Library;

    namespace Shop.Unrelated;

    public static class Routes
    {
        public static void Map(App app, IFeatureClient client) => app.MapGet("/").Require(client, "nothing");
    }
  `,
  'csharp/Routes.cs': `
    using Library;
    using Shop.Flags;

    namespace Shop.Web;

    public static class Routes
    {
        public static void Map(App app, IFeatureClient client) => app.MapGet("/").Require(client, "csharp-4");
    }
  `,
  'csharp/Cart.cs': `
    using OpenFeature;
    using Shop.Flags;

    namespace Shop.Web;

    public class Cart(IFeatureClient client, Others others)
    {
        public Task<bool> IsNew() => client.IsOn("csharp-1");
        public Task<bool> IsWide() => FlagExtensions.IsOn(client, "csharp-2");
        public Task<bool> IsNamed() => client.IsOn(key: "csharp-3", inCode: true);
        public bool IsOther() => others.IsOn("nothing");
    }

    public class Others { public bool IsOn(string key) => key == ""; }
  `,
  'dart/lib/flags.dart': `
    import 'package:openfeature_dart_server_sdk/client.dart';

    extension Flags on FeatureClient {
      Future<bool> isOn(String key) => getBooleanFlag(key);
    }
  `,
  'dart/lib/cart.dart': `
    import 'package:openfeature_dart_server_sdk/client.dart';
    import 'flags.dart';

    Future<bool> isNew(FeatureClient client) => client.isOn('dart-1');
  `,
}
