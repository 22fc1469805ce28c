/** Languages of servers, with the OFREP provider that OpenFeature has for each. */
import { filledInto, type Snippet } from './snippet.js'

/** https://github.com/open-feature/go-sdk-contrib/tree/main/providers/ofrep */
export const GO: Snippet = {
  id: 'go',
  label: 'Go',
  keyKind: 'server',
  provider: 'github.com/open-feature/go-sdk-contrib/providers/ofrep 0.1.7',
  install:
    'go get github.com/open-feature/go-sdk@v1.17.0 github.com/open-feature/go-sdk-contrib/providers/ofrep@v0.1.7',
  code: filledInto(`package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/open-feature/go-sdk-contrib/providers/ofrep"
	"github.com/open-feature/go-sdk/openfeature"
)

func main() {
	key := os.Getenv("SERVICE_SDK_KEY")
	provider := ofrep.NewProvider("https://configs.example.com", ofrep.WithBearerToken(key))
	if err := openfeature.SetProviderAndWait(provider); err != nil {
		panic(err)
	}

	client := openfeature.NewClient("my-app")
	user := openfeature.NewEvaluationContext("user-1", map[string]any{"plan": "pro"})
	for ; ; time.Sleep(time.Second) {
		isOn, err := client.BooleanValue(context.Background(), "new-checkout", false, user)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		fmt.Println("new-checkout is", isOn)
	}
}
`),
}

/** https://github.com/open-feature/python-sdk-contrib/tree/main/providers/openfeature-provider-ofrep */
export const PYTHON: Snippet = {
  id: 'python',
  label: 'Python',
  keyKind: 'server',
  provider: 'openfeature-provider-ofrep 0.3.0',
  install: 'pip install openfeature-sdk==0.10.0 openfeature-provider-ofrep==0.3.0',
  code: filledInto(`import os
import time

from openfeature import api
from openfeature.contrib.provider.ofrep import OFREPProvider
from openfeature.evaluation_context import EvaluationContext

headers = {"Authorization": f"Bearer {os.environ['SERVICE_SDK_KEY']}"}
api.set_provider(OFREPProvider("https://configs.example.com", headers_factory=lambda: headers))

client = api.get_client()
user = EvaluationContext("user-1", {"plan": "pro"})
while True:
    details = client.get_boolean_details("new-checkout", False, user)
    print("new-checkout is", details.value, details.error_message or "", flush=True)
    time.sleep(1)
`),
}

/** https://github.com/open-feature/java-sdk-contrib/tree/main/providers/ofrep */
export const JAVA: Snippet = {
  id: 'java',
  label: 'Java',
  keyKind: 'server',
  provider: 'dev.openfeature.contrib.providers:ofrep 0.0.2',
  install: `<dependency>
  <groupId>dev.openfeature</groupId>
  <artifactId>sdk</artifactId>
  <version>1.22.0</version>
</dependency>
<dependency>
  <groupId>dev.openfeature.contrib.providers</groupId>
  <artifactId>ofrep</artifactId>
  <version>0.0.2</version>
</dependency>`,
  code: filledInto(`import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.openfeature.contrib.providers.ofrep.OfrepProvider;
import dev.openfeature.contrib.providers.ofrep.OfrepProviderOptions;
import dev.openfeature.sdk.Client;
import dev.openfeature.sdk.FlagEvaluationDetails;
import dev.openfeature.sdk.ImmutableContext;
import dev.openfeature.sdk.OpenFeatureAPI;
import dev.openfeature.sdk.Value;
import java.util.Map;

public class App {
    public static void main(String[] args) throws InterruptedException {
        String key = System.getenv("SERVICE_SDK_KEY");
        OfrepProviderOptions options = OfrepProviderOptions.builder()
            .baseUrl("https://configs.example.com")
            .headers(ImmutableMap.of("Authorization", ImmutableList.of("Bearer " + key)))
            .build();
        OpenFeatureAPI api = OpenFeatureAPI.getInstance();
        api.setProviderAndWait(OfrepProvider.constructProvider(options));

        Client client = api.getClient();
        ImmutableContext user = new ImmutableContext("user-1", Map.of("plan", new Value("pro")));
        while (true) {
            FlagEvaluationDetails<Boolean> details = client.getBooleanDetails("new-checkout", false, user);
            System.out.println("new-checkout is " + details.getValue());
            if (details.getErrorMessage() != null) System.err.println(details.getErrorMessage());
            Thread.sleep(1000);
        }
    }
}
`),
}

/** https://github.com/open-feature/rust-sdk-contrib/tree/main/crates/ofrep */
export const RUST: Snippet = {
  id: 'rust',
  label: 'Rust',
  keyKind: 'server',
  provider: 'open-feature-ofrep 0.1.2',
  install: `cargo add open-feature@0.3.0 open-feature-ofrep@0.1.2 reqwest@0.13
cargo add tokio@1 --features full`,
  code: filledInto(`use open_feature::{EvaluationContext, OpenFeature};
use open_feature_ofrep::{OfrepOptions, OfrepProvider};
use reqwest::header::{AUTHORIZATION, HeaderMap};
use std::time::Duration;

#[tokio::main]
async fn main() {
    let key = std::env::var("SERVICE_SDK_KEY").expect("SERVICE_SDK_KEY");
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, format!("Bearer {key}").parse().expect("a key"));
    let options = OfrepOptions {
        base_url: "https://configs.example.com".to_string(),
        headers,
        ..Default::default()
    };
    let provider = OfrepProvider::new(options).await.expect("a provider");
    let client = {
        let mut api = OpenFeature::singleton_mut().await;
        api.set_provider(provider).await;
        api.create_client()
    };

    let user = EvaluationContext::default()
        .with_targeting_key("user-1")
        .with_custom_field("plan", "pro");
    loop {
        match client.get_bool_value("new-checkout", Some(&user), None).await {
            Ok(is_on) => println!("new-checkout is {is_on}"),
            Err(error) => println!("new-checkout is false {:?}", error.message),
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
`),
}
