/** More languages of servers, with the OFREP provider that OpenFeature has for each. */
import { filledInto, type Snippet } from './snippet.js'
import { t } from '../../../language/text.js'

/** https://github.com/open-feature/dotnet-sdk-contrib/tree/main/src/OpenFeature.Providers.Ofrep */
export const CSHARP: Snippet = {
  id: 'csharp',
  label: 'C#',
  keyKind: 'server',
  provider: 'OpenFeature.Providers.Ofrep 0.1.5',
  install: `dotnet add package OpenFeature
dotnet add package OpenFeature.Providers.Ofrep --version 0.1.5`,
  code: filledInto(`using OpenFeature;
using OpenFeature.Model;
using OpenFeature.Providers.Ofrep;
using OpenFeature.Providers.Ofrep.Configuration;

var key = Environment.GetEnvironmentVariable("SERVICE_SDK_KEY");
var options = new OfrepOptions("https://configs.example.com")
{
    Headers = new Dictionary<string, string> { ["Authorization"] = $"Bearer {key}" },
};
await Api.Instance.SetProviderAsync(new OfrepProvider(options));

var client = Api.Instance.GetClient();
var user = EvaluationContext.Builder().SetTargetingKey("user-1").Set("plan", "pro").Build();
while (true)
{
    var details = await client.GetBooleanDetailsAsync("new-checkout", false, user);
    Console.WriteLine($"new-checkout is {details.Value} {details.ErrorMessage}");
    await Task.Delay(1000);
}
`),
}

/** https://github.com/open-feature/ruby-sdk-contrib/tree/main/providers/openfeature-ofrep-provider */
export const RUBY: Snippet = {
  id: 'ruby',
  label: 'Ruby',
  keyKind: 'server',
  provider: 'openfeature-ofrep-provider 0.1.2',
  install: 'gem install openfeature-ofrep-provider --version 0.1.2',
  code: filledInto(`require "open_feature/sdk"
require "openfeature/ofrep/provider"

configuration = OpenFeature::OFREP::Configuration.new(
  base_url: "https://configs.example.com",
  headers: { "Authorization" => "Bearer #{ENV.fetch("SERVICE_SDK_KEY")}" }
)
OpenFeature::SDK.configure do |config|
  config.set_provider(OpenFeature::OFREP::Provider.new(configuration: configuration))
end

client = OpenFeature::SDK.build_client
user = OpenFeature::SDK::EvaluationContext.new(targeting_key: "user-1", plan: "pro")
loop do
  details = client.fetch_boolean_details(flag_key: "new-checkout", default_value: false, evaluation_context: user)
  puts "new-checkout is #{details.value} #{details.error_message}"
  sleep 1
end
`),
  note: t('The provider needs Ruby 3.4 and a targeting key in every context.'),
}
