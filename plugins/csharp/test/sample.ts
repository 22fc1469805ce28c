/** Ordinary C# with most of what the extractor reads. */
export const sample = `using System.Text.Json;
using static Shop.Keys.Nested;
using Map = System.Collections.Generic.Dictionary<string, object>;
using OpenFeature;

[assembly: Thing("x")]

namespace Shop.Web;

public enum Flag { Dark = 1, Size }

public delegate IFeatureClient Factory(string name);

public record Retry(int Max, string Name = "n") : Base(Name)
{
    public int Half => Max / 2;
}

[ApiController]
public partial class Checkout<T>(IServiceClient client, [FromKeyedServices("eu")] IFeatureClient? features = null)
    : Controller(client), ICheckout where T : class, new()
{
    private const string Prefix = "page-";
    private static readonly string[] Keys = [Prefix + "size", .. More];
    private readonly Dictionary<string, IFeatureClient> _clients = new() { ["eu"] = features!, { "us", features } };
    public required string Title { get; init; } = nameof(Flag.Dark);
    public IFeatureClient Features { get { return features!; } private set => _clients["x"] = value; }
    public event EventHandler? Changed;
    public string this[int index] => Keys[index];

    public Checkout(string key) : this(new ServiceClient(key, new() { Url = "u" })) { _key ??= key; this.other = key; }

    public async Task<string> Show<U>(string key = "z", params string[] more) where U : T
    {
        await using var own = new ServiceClient("k");
        const string verbatim = @"a ""b"" \\c";
        var text = $"v={client.GetValue("dark-mode", false):N2} {{ {await features.GetStringValueAsync(flagKey: key, defaultValue: "x")} ";
        if (key is { Length: > 2 and < 9 } or null && own is IServiceClient { Name: var name } found) found.GetValue(verbatim, -1_000L);
        var level = key switch { "a" => 1, _ when more is [] => 0x1F, _ => client?.Inner?.GetValue("n", 2m) ?? 3 };
        foreach (var (a, b) in Pairs()) text += a + b;
        foreach (var one in _clients.Values) one.GetBooleanValueAsync("each", default);
        for (var i = 0; i < 3; i++) { Keys[i] = key[i..^1]; }
        try { using (var d = Open()) lock (d) { d?.Run(); } } catch (Exception e) when (e.Code is 1) { throw; } finally { level--; }
        var (x, y) = (1, "t");
        client.GetJsonValue<Retry>("retry", new(3));
        var query = from k in Keys where k != "" let n = k.Length orderby n select client.GetValue(k, n);
        Func<string, bool> read = k => client.GetValue(k, 'c' == 'd');
        app.MapGet("/", async ([FromServices] IFeatureClient c, int n) => await c.GetIntegerDetailsAsync("n", n));
        bool Local(string s) => d.TryGetValue(s, out var value) && (bool)value;
        switch (text) { case "a" or "b": break; case string { Length: 0 } s when Local(s): goto default; default: return null!; }
#if DEBUG
        client.Watch("debug", false, on => { });
#else
        client.Unwatch("debug");
#endif
        return """
            raw "text"
            """ + new { level, Name = typeof(U).Name } + (more as object)!.ToString();
    }

    public static implicit operator string(Checkout<T> one) => one.Title;
}
`
