/**
 * A repository of many small projects in four languages, written so that much must be distinguished without being an SDK's: manifests
 * in every project, imports across them, names such as `String()` and `service`, overloads, parents in other files, writes by index.
 * One project in each language holds the client; of the others' files one in eight reads a config through it.
 */
const FILES = 10
const READS = 8

const LANGUAGES = [
  { id: 'go', shared: goShared, project: goProject, file: goFile },
  { id: 'java', shared: javaShared, project: javaProject, file: javaFile },
  { id: 'python', shared: pythonShared, project: pythonProject, file: pythonFile },
  { id: 'node', shared: nodeShared, project: nodeProject, file: nodeFile },
]

/** @returns `{ path, text }` of the requested number of files */
export function* generateMonorepo(random, { files, configs }) {
  let left = files
  for (const { shared } of LANGUAGES) {
    for (const file of shared()) {
      left -= 1
      yield file
    }
  }
  for (let index = 0; left > 0; index += 1) {
    const language = LANGUAGES[index % LANGUAGES.length]
    const number = Math.floor(index / LANGUAGES.length)
    const parts = [...language.project(number)]
    for (let at = 0; at < FILES; at += 1) {
      const other = number === 0 ? 0 : random.below(number)
      const key = random.below(READS) === 0 ? random.pick(configs).key : undefined
      parts.push(language.file({ number, at, other, key }))
    }
    for (const part of parts.slice(0, left)) yield part
    left -= parts.length
  }
}

function textOf(...lines) {
  return `${lines.filter((line) => line !== undefined).join('\n')}\n`
}

function* goShared() {
  yield { path: 'go/platform/go.mod', text: textOf('module example.com/shop/platform', '', 'go 1.24') }
  const text = textOf(
    'package platform',
    '',
    'import "github.com/open-feature/go-sdk/openfeature"',
    '',
    'var Client openfeature.IClient = openfeature.NewDefaultClient()',
    'var Nobody = openfeature.EvaluationContext{}',
  )
  yield { path: 'go/platform/flags.go', text }
}

function* goProject(number) {
  const required = Array.from({ length: 40 }, (_, at) => `\texample.com/library/part-${at} v1.${at}.0 // indirect`)
  const lines = [`module example.com/shop/unit${number}`, '', 'go 1.24', '', 'require (', ...required, ')']
  yield { path: `go/unit${number}/go.mod`, text: textOf(...lines) }
}

function goFile({ number, at, other, key }) {
  const text = textOf(
    `package unit${number}`,
    '',
    'import (',
    '\t"context"',
    '\t"strings"',
    `\tlast "example.com/shop/unit${other}/part${at}"`,
    '\t"example.com/shop/platform"',
    ')',
    '',
    `type Order${at} struct { entries map[string]string; name strings.Builder }`,
    '',
    `func (own *Order${at}) String() string { return own.name.String() + last.New().String() }`,
    '',
    `func (own *Order${at}) Put(ctx context.Context, key string) bool {`,
    '\town.entries[key] = own.String()',
    key === undefined
      ? '\treturn platform.Nobody.TargetingKey() != key'
      : `\treturn platform.Client.Boolean(ctx, "${key}", false, platform.Nobody)`,
    '}',
  )
  return { path: `go/unit${number}/part${at}/order.go`, text }
}

function* javaShared() {
  yield { path: 'java/platform/build.gradle', text: "plugins { id 'java' }\n" }
  const text = textOf(
    'package com.example.platform;',
    '',
    'import dev.openfeature.sdk.Client;',
    'import dev.openfeature.sdk.OpenFeatureAPI;',
    '',
    'public class Flags {',
    '  public Client client() { return client(null); }',
    '  public Client client(String domain) { return client(domain, null); }',
    '  public Client client(String domain, String version) {',
    '    return OpenFeatureAPI.getInstance().getClient(domain, version);',
    '  }',
    '}',
  )
  yield { path: 'java/platform/src/main/java/com/example/platform/Flags.java', text }
}

function* javaProject(number) {
  yield { path: `java/unit${number}/build.gradle`, text: "plugins { id 'java' }\n" }
}

function javaFile({ number, at, other, key }) {
  const text = textOf(
    `package com.example.unit${number};`,
    '',
    'import com.example.platform.Flags;',
    `import com.example.unit${other}.*;`,
    'import java.util.HashMap;',
    'import java.util.Map;',
    '',
    `public class Order${at} extends Order${(at + 1) % FILES}Base {`,
    '  private final Map<String, String> values = new HashMap<>();',
    '  private final Flags flags = new Flags();',
    '',
    '  public void setValue(String key, String value) { values.put(key, value); }',
    key === undefined
      ? '  public boolean open() { return values.get("open").equals(flags.toString()); }'
      : `  public boolean open() { return flags.client().getBooleanValue("${key}", false); }`,
    '}',
    '',
    `class Order${at}Base {`,
    `  protected String name = "order-${at}";`,
    '}',
  )
  return { path: `java/unit${number}/src/main/java/com/example/unit${number}/Order${at}.java`, text }
}

function* pythonShared() {
  yield { path: 'python/platform/pyproject.toml', text: textOf('[project]', 'name = "platform-flags"') }
  const text = textOf('from openfeature import api', '', '', 'client = api.get_client()')
  yield { path: 'python/platform/src/platform_flags.py', text }
}

function* pythonProject(number) {
  const lines = ['[project]', `name = "unit${number}"`, '', '[tool.setuptools.packages.find]', 'where = ["src"]']
  yield { path: `python/unit${number}/pyproject.toml`, text: textOf(...lines) }
  yield { path: `python/unit${number}/src/unit${number}/__init__.py`, text: '' }
}

function pythonFile({ number, at, other, key }) {
  const text = textOf(
    'import os',
    'import typing as t',
    '',
    'from platform_flags import client',
    `from unit${other}.order${(at + 1) % FILES} import Order as Last`,
    '',
    '',
    'class Order(Last):',
    '    """An order of the service."""',
    '',
    '    def __init__(self, service: t.Any) -> None:',
    '        self.values = {}',
    '        self.service = service',
    '',
    '    def set_value(self, name, value):',
    '        self.values[name] = value or os.environ.get(name)',
    '        setattr(self, name, self.service.get_value())',
    '',
    '    def open(self):',
    key === undefined
      ? '        return self.values["open"] and client is not None'
      : `        return client.get_boolean_value("${key}", False)`,
  )
  return { path: `python/unit${number}/src/unit${number}/order${at}.py`, text }
}

function* nodeShared() {
  yield { path: 'package.json', text: '{ "private": true, "workspaces": ["node/*"] }\n' }
  yield { path: 'node/platform/package.json', text: '{ "name": "@shop/platform", "main": "index.ts" }\n' }
  const text = textOf(
    "import { OpenFeature } from '@openfeature/server-sdk'",
    '',
    'export const client = OpenFeature.getClient()',
  )
  yield { path: 'node/platform/index.ts', text }
}

function* nodeProject(number) {
  yield { path: `node/unit${number}/package.json`, text: `{ "name": "@shop/unit${number}", "main": "index.ts" }\n` }
  const lines = Array.from({ length: FILES }, (_, at) => `export { Order as Order${at} } from './order${at}'`)
  yield { path: `node/unit${number}/index.ts`, text: textOf(...lines) }
}

function nodeFile({ number, at, other, key }) {
  const text = textOf(
    "import { client } from '@shop/platform'",
    `import { Order${at} as Last } from '@shop/unit${other}'`,
    '',
    'export class Order extends Last {',
    '  values: Record<string, string> = {}',
    '',
    '  setValue(name: string, value: string) {',
    '    this.values[name] = value',
    '  }',
    '',
    '  open() {',
    key === undefined
      ? "    return this.values.open === 'yes' && client !== undefined"
      : `    return client.getBooleanValue('${key}', false)`,
    '  }',
    '}',
  )
  return { path: `node/unit${number}/order${at}.ts`, text }
}
