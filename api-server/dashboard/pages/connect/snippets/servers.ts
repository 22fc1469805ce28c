/** Languages of servers, with the OFREP provider that OpenFeature has for each. */
import type { Snippet } from './snippet.js'

/** https://github.com/open-feature/go-sdk-contrib/tree/main/providers/ofrep */
export const GO: Snippet = {
  id: 'go',
  label: 'Go',
  keyKind: 'server',
  provider: 'github.com/open-feature/go-sdk-contrib/providers/ofrep',
  install: `go get github.com/open-feature/go-sdk
go get github.com/open-feature/go-sdk-contrib/providers/ofrep`,
  code: ({ url, sdkKey, config }) => `package main

import (
	"context"
	"fmt"
	"log"

	"github.com/open-feature/go-sdk-contrib/providers/ofrep"
	"github.com/open-feature/go-sdk/openfeature"
)

func main() {
	provider := ofrep.NewProvider("${url}", ofrep.WithBearerToken("${sdkKey}"))
	if err := openfeature.SetProviderAndWait(provider); err != nil {
		log.Fatal(err)
	}
	client := openfeature.NewDefaultClient()
	user := openfeature.NewEvaluationContext("user-1", nil)
	fmt.Println(client.Boolean(context.Background(), "${config}", false, user))
}
`,
}

/** https://github.com/open-feature/python-sdk-contrib/tree/main/providers/openfeature-provider-ofrep */
export const PYTHON: Snippet = {
  id: 'python',
  label: 'Python',
  keyKind: 'server',
  provider: 'openfeature-provider-ofrep 0.3.0',
  install: 'pip install openfeature-sdk openfeature-provider-ofrep',
  code: ({ url, sdkKey, config }) => `from openfeature import api
from openfeature.contrib.provider.ofrep import OFREPProvider
from openfeature.evaluation_context import EvaluationContext

api.set_provider(
    OFREPProvider(
        "${url}",
        headers_factory=lambda: {"Authorization": "Bearer ${sdkKey}"},
    )
)
client = api.get_client()
print(client.get_boolean_value("${config}", False, EvaluationContext(targeting_key="user-1")))
`,
}

/** https://github.com/open-feature/java-sdk-contrib/tree/main/providers/ofrep */
export const JAVA: Snippet = {
  id: 'java',
  label: 'Java',
  keyKind: 'server',
  provider: 'dev.openfeature.contrib.providers:ofrep 0.0.2',
  install: `implementation 'dev.openfeature:sdk:1.21.0'
implementation 'dev.openfeature.contrib.providers:ofrep:0.0.2'`,
  code: ({ url, sdkKey, config }) => `import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.openfeature.contrib.providers.ofrep.OfrepProvider;
import dev.openfeature.contrib.providers.ofrep.OfrepProviderOptions;
import dev.openfeature.sdk.MutableContext;
import dev.openfeature.sdk.OpenFeatureAPI;

public class App {
    public static void main(String[] args) {
        OfrepProviderOptions options = OfrepProviderOptions.builder()
            .baseUrl("${url}")
            .headers(ImmutableMap.of("Authorization", ImmutableList.of("Bearer ${sdkKey}")))
            .build();
        OpenFeatureAPI api = OpenFeatureAPI.getInstance();
        api.setProviderAndWait(OfrepProvider.constructProvider(options));
        System.out.println(api.getClient().getBooleanValue("${config}", false, new MutableContext("user-1")));
        api.shutdown();
    }
}
`,
}

/** https://github.com/open-feature/dotnet-sdk-contrib/tree/main/src/OpenFeature.Providers.Ofrep */
export const CSHARP: Snippet = {
  id: 'csharp',
  label: 'C#',
  keyKind: 'server',
  provider: 'OpenFeature.Providers.Ofrep 0.1.5',
  install: `dotnet add package OpenFeature
dotnet add package OpenFeature.Providers.Ofrep`,
  code: ({ url, sdkKey, config }) => `using OpenFeature;
using OpenFeature.Model;
using OpenFeature.Providers.Ofrep;
using OpenFeature.Providers.Ofrep.Configuration;

var options = new OfrepOptions("${url}")
{
    Headers = new Dictionary<string, string> { ["Authorization"] = "Bearer ${sdkKey}" },
};
await Api.Instance.SetProviderAsync(new OfrepProvider(options));
var user = EvaluationContext.Builder().SetTargetingKey("user-1").Build();
Console.WriteLine(await Api.Instance.GetClient().GetBooleanValueAsync("${config}", false, user));
`,
}

/** https://github.com/open-feature/ruby-sdk-contrib/tree/main/providers/openfeature-ofrep-provider */
export const RUBY: Snippet = {
  id: 'ruby',
  label: 'Ruby',
  keyKind: 'server',
  provider: 'openfeature-ofrep-provider',
  install: 'gem install openfeature-sdk openfeature-ofrep-provider',
  code: ({ url, sdkKey, config }) => `require "open_feature/sdk"
require "openfeature/ofrep/provider"

configuration = OpenFeature::OFREP::Configuration.new(
  base_url: "${url}",
  headers: { "Authorization" => "Bearer ${sdkKey}" }
)
OpenFeature::SDK.configure do |config|
  config.set_provider(OpenFeature::OFREP::Provider.new(configuration: configuration))
end

user = OpenFeature::SDK::EvaluationContext.new(targeting_key: "user-1")
client = OpenFeature::SDK.build_client
puts client.fetch_boolean_value(flag_key: "${config}", default_value: false, evaluation_context: user)
`,
  note: 'The provider needs Ruby 3.4 and a targeting key in every context.',
}

/** https://github.com/open-feature/rust-sdk-contrib/tree/main/crates/ofrep */
export const RUST: Snippet = {
  id: 'rust',
  label: 'Rust',
  keyKind: 'server',
  provider: 'open-feature-ofrep 0.1.2',
  install: `cargo add open-feature open-feature-ofrep reqwest
cargo add tokio --features full`,
  code: ({ url, sdkKey, config }) => `use open_feature::{EvaluationContext, OpenFeature};
use open_feature_ofrep::{OfrepOptions, OfrepProvider};
use reqwest::header::{HeaderMap, HeaderValue, AUTHORIZATION};

#[tokio::main]
async fn main() {
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, HeaderValue::from_static("Bearer ${sdkKey}"));
    let options = OfrepOptions {
        base_url: "${url}".to_string(),
        headers,
        ..Default::default()
    };
    let provider = OfrepProvider::new(options).await.expect("a provider");
    let mut api = OpenFeature::singleton_mut().await;
    api.set_provider(provider).await;
    let client = api.create_client();
    let user = EvaluationContext::default().with_targeting_key("user-1");
    println!("{}", client.get_bool_value("${config}", Some(&user), None).await.unwrap_or(false));
}
`,
}
