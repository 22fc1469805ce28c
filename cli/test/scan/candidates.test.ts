/** Which files are worth parsing, as found without parsing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { createProjectView } from '../../src/scan/inputs/project-view.js'
import { Candidates } from '../../src/scan/queries/candidates/candidates.js'
import { newLinkMemory } from '../../src/scan/queries/survey/link-memory.js'
import { patternsOf } from '../../src/scan/queries/survey/patterns.js'
import { Sources } from '../../src/scan/queries/survey/sources.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const languages = await builtInLanguages()

interface Found {
  /** Files that name an SDK and may call it. */
  calling: string[]
  /** Files that may pass on what others call. */
  handingOn: string[]
  /** Files that name no SDK, may call one and can reach it. */
  reaching: string[]
}

/** What is worth parsing of a folder with these files. */
function candidatesIn(texts: Record<string, string>): Found {
  const candidates = surveyed(texts)
  const groups = candidates.groupIds()
  const of = (files: (group: string) => string[]) => groups.flatMap(files).sort()
  return {
    calling: of((group) => candidates.calling(group)),
    handingOn: of((group) => candidates.handingOn(group)),
    reaching: of((group) => candidates.reaching(group)),
  }
}

function surveyed(texts: Record<string, string>): Candidates {
  const root = temporaryFolder(texts)
  const files = Object.keys(texts).sort()
  const sources = new Sources({ root, languages, patterns: patternsOf(languages, [], []) }, files, [], false)
  for (const index of sources.readable()) sources.survey(index)
  return new Candidates(sources, createProjectView({ root, files }), newLinkMemory(), { languages, sdks: [] })
}

test('the commonest languages are searched in one pass of big steps: none of their patterns is short', () => {
  for (const language of languages.filter(({ id }) => ['javascript', 'python'].includes(id))) {
    const { tables, tiny } = patternsOf([language], [], ['new-checkout'])
    assert.equal([tables.map(({ step }) => step), tiny], [[2], []], language.id)
  }
})

test('a client that is put on an object others are handed is worth parsing, a read or a comparison is not', () => {
  const sdk = "import { OpenFeature } from '@openfeature/server-sdk'\nexport const client = OpenFeature.getClient()\n"
  const { handingOn } = candidatesIn({
    'sdk.ts': sdk,
    'put.ts': "import { client } from './sdk'\nexport const put = (req) => { req.flags = client }\n",
    'compared.ts': "import { client } from './sdk'\nexport const same = (req) => req.flags == client\n",
    'other.ts': "import { client } from './sdk'\nexport const put = (seq) => { seq.flags = client }\n",
    'sdk.py': 'from openfeature import api\nclient = api.get_client()\n',
    'put_g.py': 'from flask import g\nfrom sdk import client\ng.flags = client\n',
    'no_flask.py': 'from here import g\nfrom sdk import client\ng.flags = client\n',
  })
  assert.equal(handingOn, ['put.ts', 'put_g.py', 'sdk.py', 'sdk.ts'])
})

test('names of calls count for the SDKs that are used, and what keeps a value where its module is imported', () => {
  const files = {
    'sdk.ts': "import { OpenFeature } from '@openfeature/server-sdk'\nexport const client = OpenFeature.getClient()\n",
    'called.ts': "import { client } from './sdk'\nclient.getBooleanValue('dark', false)\n",
    'empty.ts': "import { client } from './sdk'\nclient.getBooleanValue()\n",
    'of-another.ts': "import { client } from './sdk'\nclient.getValue('dark', false)\n",
    'sdk.py': 'from openfeature import api\nclient = api.get_client()\n',
    'set.py': 'from sdk import client\nfrom kept import flags\nflags.set(client)\n',
    'put.py': 'from sdk import client\ndef put(request):\n    request.flags = client\n',
    'kept.py': 'flags = 1\n',
  }
  const own = ['sdk.py', 'sdk.ts']
  assert.equal(candidatesIn(files), { calling: [], handingOn: own, reaching: ['called.ts'] })
  const kept = 'from contextvars import ContextVar\nflags = ContextVar("flags")\n'
  const { handingOn, reaching } = candidatesIn({ ...files, 'kept.py': kept })
  assert.equal([handingOn, reaching], [[...own, 'set.py'], ['called.ts']])
  const service = "import { createClient } from '@service/client-sdk'\n"
  const more = candidatesIn({ ...files, 'app.py': 'import flask\n', 'own.ts': service })
  assert.equal(
    [more.handingOn, more.reaching],
    [
      ['own.ts', 'put.py', ...own],
      ['called.ts', 'of-another.ts'],
    ],
  )
})

test('a file that imports a client by an alias of its own is worth parsing: of a file, of a folder, with a star, by conditions', () => {
  const read = (from: string) =>
    `import { client } from '${from}'\nexport const on = client.getBooleanValue('dark-mode', false)\n`
  const sdk = "import { OpenFeature } from '@openfeature/server-sdk'\nexport const client = OpenFeature.getClient()\n"
  const { reaching } = candidatesIn({
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        paths: {
          '@shop': ['./lib/toggles/client.ts'],
          '@folder': ['lib/toggles'],
          '@star': ['lib/*'],
          '@other': ['lib/other.ts'],
        },
      },
    }),
    'package.json': JSON.stringify({
      imports: { '#node': { node: './lib/toggles/client.js', default: './lib/web.js' } },
    }),
    'lib/toggles/client.ts': sdk,
    'lib/toggles/index.ts': "export { client } from './client'\n",
    'lib/other.ts': 'export const client = 1\n',
    'file.ts': read('@shop'),
    'folder.ts': read('@folder'),
    'conditions.ts': read('#node'),
    'other.ts': read('@other'),
  })
  assert.equal(reaching, ['conditions.ts', 'file.ts', 'folder.ts'])
})

test('a client may be registered where the call takes something, not where a path or a call without arguments has the name', () => {
  const importing = (code: string) => `import { client } from './sdk'\n${code}\nexport const same = client\n`
  const { handingOn } = candidatesIn({
    'sdk.ts': "import { OpenFeature } from '@openfeature/server-sdk'\nexport const client = OpenFeature.getClient()\n",
    'called.ts': importing("container.register('flags', client)"),
    'empty.ts': importing('provider.register()'),
    'path.ts': importing("provider.register()\nrun('--import', 'tracer/register.js')"),
  })
  assert.equal(handingOn, ['called.ts', 'sdk.ts'])
})

test('a module that is a common word counts only where it is imported', () => {
  const { calling, handingOn } = candidatesIn({
    'absent.py': 'def start(service):\n    """Starts the service."""\n    return service.run(service)\n',
    'alias.py': 'import os, service as flags\n',
    'block.py': 'from flags import (\n    a,\n    service,\n)\n',
    'case.py': 'from ddtrace.internal import service\n',
    'comment.py': '# see service.testing for more\n',
    'from.py': 'from service import create_client\n',
    'inline.py': 'try: import os; import service\nexcept ImportError: from flags import service\n',
    'inside.py': 'def read():\n    import service\n',
    'named.py': 'from importlib import import_module\nflags = import_module("service")\n',
    'plain.py': 'import service\n',
    'submodule.py': 'from service.testing import create_test_client\n',
    'text.py': 'NAME = "service"\n',
  })
  // What is written like a module (`service.testing`) is one wherever it stands; `from flags import service` means `flags.service`.
  assert.equal([...calling, ...handingOn].sort(), [
    'alias.py',
    'comment.py',
    'from.py',
    'inline.py',
    'inside.py',
    'named.py',
    'plain.py',
    'submodule.py',
  ])
})

test('a namespace that is a common word counts where code names it', () => {
  const { handingOn } = candidatesIn({
    'Alias.cs': 'using Flags = Service;\n',
    'Around.cs': 'namespace Service.Samples;\nclass A { }\n',
    'Body.cs': 'class A { string V => $"{Service.Version}"; }\n',
    'Comment.cs': '/// Service dependencies: see Service.A\nclass A { /* Service.B */ }\n',
    'Global.cs': 'class A { global::Service.IServiceClient c; }\n',
    'Member.cs': 'class A { object V => this.Service.Value; object W => host . Service.Value; }\n',
    'Nuget.csproj': '<Project><ItemGroup><Service Include="{508349b6}" /></ItemGroup></Project>\n',
    'Own.csproj': '<Project><ItemGroup><Using Include="Service" /></ItemGroup></Project>\n',
    'Text.cs': 'class A { string V => "Service property: " + "Service.A"; }\n',
    'Type.cs': 'class A { readonly Service.IServiceClient c; }\n',
    'Using.cs': 'using Service;\n',
    'Word.cs': 'class Service { Service Make() => new Service(); }\n',
  })
  assert.equal(handingOn, ['Alias.cs', 'Around.cs', 'Body.cs', 'Global.cs', 'Own.csproj', 'Type.cs', 'Using.cs'])
})

test('C# files lead to an SDK through the namespaces that they see', () => {
  const read = 'class R { void M(dynamic c) { c.GetValue("dark-mode", false); } }'
  const { reaching } = candidatesIn({
    'Clients.cs': 'using Service;\nnamespace Shop.Web { public static class Clients { } }\n',
    'Program.cs': 'using Service;\nnew ServiceClient("key");\n',
    'Imported.cs': `using Shop.Web;\nnamespace Pay;\n${read}\n`,
    'Inside.cs': `namespace Shop.Web.Pages;\n${read}\n`,
    'Relative.cs': `namespace Shop { class R { void M() { Web.Clients.One.GetValue("dark-mode", false); } } }\n`,
    'Static.cs': `using static Shop.Web.Clients;\nnamespace Tax;\n${read}\n`,
    'Elsewhere.cs': `using System;\nnamespace Mail;\n${read}\n`,
  })
  assert.equal(reaching, ['Imported.cs', 'Inside.cs', 'Relative.cs', 'Static.cs'])
})

test('a file that only holds the name of a call without arguments is not parsed', () => {
  const open = 'package app\n\nimport "example.com/app/flags"\n\n'
  const { calling, handingOn, reaching } = candidatesIn({
    'go.mod': 'module example.com/app/flags\n',
    'client.go':
      'package flags\n\nimport "github.com/open-feature/go-sdk/openfeature"\n\nvar Client = openfeature.NewClient("a")\n',
    'empty.go': `${open}var a = flags.Client.String()\nvar b = flags.Name.String ( \n )\n`,
    'handed.go': `${open}var read = flags.Client.String\n`,
    'reads.go': `${open}var a = flags.Client.String(ctx, "a", "b", flags.Context) + flags.Name.String()\n`,
  })
  assert.equal([calling, handingOn], [[], ['client.go']])
  assert.equal(reaching, ['handed.go', 'reads.go'])
})

test('who may get hold of what a C# file declares: who names its namespace, or sees a type without one', () => {
  const project = (references: string) =>
    `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${references}</ItemGroup></Project>`
  const candidates = surveyed({
    'shop/Shop.csproj': project(''),
    'shop/Client.cs': 'using OpenFeature;\nnamespace Shop { class Keys { public string Name; } }\n',
    'shop/Helper.cs': 'using Shop;\nclass Helper { public Keys Keys = new Keys(); }\n',
    'web/Web.csproj': project('<ProjectReference Include="../shop/Shop.csproj" />'),
    'web/Page.cs': 'namespace Web { class Page { void Set(Helper helper) { helper.Keys.Name = "b"; } } }\n',
    'web/Named.cs': 'namespace Web { class Named { Shop . Keys Keys; } }\n',
    'other/Other.csproj': project(''),
    'other/Global.cs': 'class Global { public string Name; void Set() { Name = "c"; } }\n',
    'other/Inside.cs': 'namespace Other { class Inside { void Set(dynamic it) { it.Name = "d"; } } }\n',
  })
  const users = candidates.users('shop/Client.cs')
  assert.equal([...(users ?? [])].filter((file) => file.endsWith('.cs')).sort(), [
    'shop/Client.cs',
    'shop/Helper.cs',
    'web/Named.cs',
    'web/Page.cs',
  ])
})

test('a file that hands on a module may change what is in it, one that hands on what only shares a name with a variable may not', () => {
  const candidates = surveyed({
    'sdk.ts': "import '@openfeature/server-sdk'\n",
    'flags.ts': "export const FLAGS = { a: { flag: 'a' } }\n",
    'index.ts': [
      "export * as all from './flags'",
      "import { all, start } from './flags'",
      // Of these, a module is in the first two.
      'export const KEYS = all',
      'own.whole = KEYS',
      'const contract = parsed.contract',
      'contract.state = state as Draft // as the others',
      'export function submit(error, draft) { result = draft.result }',
    ].join('\n'),
    'all.ts': "import { all } from './index'\nchange(all)\n",
    'keys.ts': "import { KEYS } from './index'\nchange(KEYS)\n",
    'whole.ts': "import own from './index'\nchange(own.whole)\n",
    'named.ts': "import { submit } from './index'\nchange(contract, state, Draft, the, error, result)\n",
    'file.ts': "import { submit } from './index'\nconst index = draft()\nchange(index)\n",
  })
  assert.equal([...(candidates.assigning('flags.ts', ['.flag']) ?? [])].sort(), [
    'all.ts',
    'index.ts',
    'keys.ts',
    'whole.ts',
  ])
})

test.run()
