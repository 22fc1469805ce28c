import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-csharp'
import { sample } from './sample.js'

const usings = `<Project Sdk="Microsoft.NET.Sdk">
  <!-- <Using Include="Commented" /> -->
  <ItemGroup><Using Include="Service" /><Using Alias="F" Include='Shop.Flags'/><Using Include="Shop.Keys" Static="true" /></ItemGroup>
</Project>
`

const samples: Sample[] = [
  { path: 'Shop/Checkout.cs', text: sample },
  { path: 'build.csx', text: '#r "nuget: Service"\nusing Service;\nvar client = new ServiceClient("key");\n' },
  { path: 'Shop/Shop.csproj', text: usings },
  { path: 'Directory.Build.props', text: usings },
  { path: 'Directory.Build.targets', text: usings },
]

for (const check of languageChecks(language, samples)) {
  test(check.name, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
