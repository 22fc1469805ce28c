import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { writeFiles } from '../../cli/test/support/temporary-folder.js'
import { change, type Part, READ, type Toolchain, type Writer } from './program.js'

function read(w: Writer, key: string): void {
  const call = `client.getBooleanValue(${key}, false); // ${READ}`
  w.main.push(...w.pick([[call], ['{', call, '}'], ['if (ready) {', call, '}']]))
}

const variable: Part = (w) => {
  const v = w.name('v')
  w.main.push(`String ${v} = ${w.key()};`)
  const changes = [
    () => `${v} = ${w.key()};`,
    () => `if (ready) { ${v} = ${w.key()}; }`,
    () => `for (String x : List.of(${w.key()})) ${v} = x;`,
  ]
  change(w, changes)
  read(w, v)
  change(w, changes)
}

const ofClass: Part = (w) => {
  const a = w.name('A')
  w.dep.push(
    `static ${w.pick(['', 'volatile '])}String ${a} = ${w.key()};`,
    `static void set${a}(String v) { ${a} = v; }`,
  )
  change(w, [() => `Dep.${a} = ${w.key()};`, () => `Dep.set${a}(${w.key()});`, () => `(Dep.${a}) = ${w.key()};`])
  read(w, `Dep.${a}`)
}

const constant: Part = (w) => {
  const c = w.name('C')
  w.dep.push(`static final String ${c} = ${w.key()};`)
  read(w, w.pick([`Dep.${c}`, `Dep.${c} + "-x"`, `(String) Dep.${c}`]))
}

const table: Part = (w) => {
  const [m, n] = [w.name('m'), w.name('n')]
  w.main.push(
    `Map<String, String> ${m} = new HashMap<>(Map.of("a", ${w.key()}, "b", ${w.key()}));`,
    `Map<String, String> ${n} = ${m};`,
  )
  change(w, [
    () => `${m}.put("a", ${w.key()});`,
    () => `${n}.replace("a", ${w.key()});`,
    () => `${m}.putAll(Map.of("a", ${w.key()}));`,
  ])
  read(w, w.pick([`${m}.get("a")`, `${n}.get("a")`, `${m}.getOrDefault("b", ${w.key()})`]))
}

const list: Part = (w) => {
  const l = w.name('l')
  w.main.push(`String[] ${l} = {${w.key()}, ${w.key()}};`)
  change(w, [
    () => `${l}[0] = ${w.key()};`,
    () => `Arrays.fill(${l}, ${w.key()});`,
    () => `Collections.reverse(Arrays.asList(${l}));`,
  ])
  read(w, w.pick([`${l}[0]`, `${l}[1]`, `Arrays.asList(${l}).get(0)`]))
}

const classes: Part = (w) => {
  const [base, sub, o] = [w.name('B'), w.name('S'), w.name('o')]
  w.beside.push(
    `static class ${base} { String f = ${w.key()}; String m() { return ${w.key()}; } String g() { return f; } }`,
    `static class ${sub} extends ${base} { ${w.pick([`String m() { return ${w.key()}; }`, `String f = ${w.key()};`, `{ f = ${w.key()}; }`, ''])} }`,
  )
  w.main.push(`${base} ${o} = new ${w.pick([base, sub])}();`)
  change(w, [() => `${o}.f = ${w.key()};`, () => `new ${sub}().f = ${w.key()};`])
  read(w, w.pick([`${o}.m()`, `${o}.f`, `${o}.g()`, `new ${sub}().m()`, `new ${sub}().f`]))
}

const enumeration: Part = (w) => {
  const e = w.name('E')
  w.beside.push(
    `enum ${e} { A(${w.key()}), B(${w.key()}); ${w.pick(['final ', ''])}String key; ${e}(String k) { key = k; } String get() { return key; } }`,
  )
  read(w, w.pick([`${e}.A.key`, `${e}.B.get()`, `${e}.values()[0].key`, `${e}.valueOf("B").key`]))
}

const switches: Part = (w) => {
  const [e, f, v] = [w.name('E'), w.name('f'), w.name('v')]
  const text = w.once(3)
  const [a, b, c] = text ? ['"a"', '"b"', '"c"'] : ['A', 'B', 'C']
  const values = text ? [a, b, c, '"x"'] : ['A', 'B', 'C'].map((one) => `${e}.${one}`)
  const type = text ? 'String' : e
  if (!text) {
    const own = `String own() { return switch (this) { case A -> ${w.key()}; case B, C -> ${w.key()}; }; }`
    w.beside.push(`enum ${e} { A, B, C; ${own} static final ${e} D = B; }`)
  }
  const rest = w.pick([`default: return ${w.key()};`, `case ${c}: default: return ${w.key()};`])
  w.beside.push(
    w.pick([
      `static String ${f}(${type} p) { switch (p) { case ${a}: return ${w.key()}; case ${b}: return ${w.key()}; ${rest} } }`,
      `static String ${f}(${type} p) { switch (p) { case ${a}: case ${b}: return ${w.key()}; } return ${w.key()}; }`,
      `static String ${f}(${type} p) { return switch (p) { case ${a}, ${c} -> ${w.key()}; default -> ${w.key()}; }; }`,
      `static String ${f}(${type} p) { return switch (p) { case ${a} -> { if (ready) yield ${w.key()}; yield ${w.key()}; } case ${b} -> { if (!ready) throw new Error(); yield ${w.key()}; } default -> ${w.key()}; }; }`,
      `static String ${f}(${type} p) { return switch (p) { case ${a}: if (!ready) yield ${w.key()}; case ${b}: yield ${w.key()}; default: yield ${w.key()}; }; }`,
      `static String ${f}(${type} p) { switch (p) { case ${a}: if (ready) return ${w.key()}; ${rest} } }`,
    ]),
  )
  w.main.push(`${type} ${v} = ${w.pick(values)};`)
  change(w, [() => `${v} = ${w.pick(values)};`, () => `if (ready) { ${v} = ${w.pick(values)}; }`])
  const given = w.pick([v, ...values, ...(text ? [] : [`${e}.D`])])
  read(w, text || w.once(2) ? `${f}(${given})` : `${given}.own()`)
}

const result: Part = (w) => {
  const f = w.name('f')
  w.beside.push(
    w.pick([
      `static String ${f}(String p) { return ${w.key()}; }`,
      `static String ${f}(String p) { return p.isEmpty() ? ${w.key()} : ${w.key()}; }`,
      `static String ${f}(String p) { return p; }`,
      `static String ${f}(String p) { p = ${w.key()}; return p; }`,
    ]),
  )
  read(w, `${f}(${w.key()})`)
}

const parameter: Part = (w) => {
  const f = w.name('f')
  w.beside.push(`static void ${f}(String k) {`, `client.getBooleanValue(k, false); // ${READ}`, '}')
  w.main.push(`${f}(${w.key()});`, `${f}(${w.key()});`)
}

export const java: Toolchain = {
  language: 'java',
  commands: ['java', 'javac'],
  parts: [variable, ofClass, constant, table, list, classes, enumeration, switches, result, parameter],
  files: (w, folder) => ({
    'Main.java': [
      `package ${folder};`,
      'import dev.openfeature.sdk.*;',
      'import java.util.*;',
      'public class Main {',
      'static final Client client = OpenFeatureAPI.getInstance().getClient();',
      'static boolean ready = true;',
      ...w.beside,
      'public static void run() {',
      ...w.main,
      '}',
      '}',
      '',
    ].join('\n'),
    'Dep.java': [`package ${folder};`, 'class Dep {', ...w.dep, '}', ''].join('\n'),
  }),
  run: (root, apart, count) => {
    const programs = Array.from({ length: count }, (_, index) => `p${index}`)
    writeFiles(apart, {
      'dev/openfeature/sdk/OpenFeatureAPI.java': `package dev.openfeature.sdk;
public class OpenFeatureAPI { public static OpenFeatureAPI getInstance() { return new OpenFeatureAPI(); } public Client getClient() { return new Client(); } }
`,
      'dev/openfeature/sdk/Client.java': `package dev.openfeature.sdk;
public class Client { public Boolean getBooleanValue(String key, Boolean value) {
  StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst()).ifPresent(frame ->
    System.out.println(frame.getClassName().split("[.]")[0] + "/Main.java:" + frame.getLineNumber() + " " + key));
  return value; } }
`,
      'Run.java': [
        'public class Run { public static void main(String[] args) {',
        ...programs.map((one) => `${one}.Main.run();`),
        '} }',
        '',
      ].join('\n'),
    })
    const sources = [path.join(apart, 'Run.java'), ...programs.map((one) => path.join(root, one, 'Main.java'))]
    const classpath = [root, apart].join(path.delimiter)
    const compiled = spawnSync(
      'javac',
      ['-nowarn', '-d', path.join(apart, 'out'), '-sourcepath', classpath, ...sources],
      { encoding: 'utf8' },
    )
    if (compiled.status !== 0) throw new Error(compiled.stderr.slice(0, 2_000))
    const { stdout } = spawnSync('java', ['-cp', path.join(apart, 'out'), 'Run'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    return stdout
  },
}
