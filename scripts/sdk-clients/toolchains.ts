/** How the documented code of each language is installed, built and started. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run.js'
import { documentedSnippet } from './snippets.js'

export type Command = readonly [program: string, ...args: string[]]

export interface Toolchain {
  /** Of the code in docs/sdks.md. */
  id: string
  name: string
  /** Programs without which the language is skipped, each with an argument that makes it end at once. */
  needs: readonly Command[]
  /** Of the program beside this file that reads one config of each type. */
  probe: string
  /** The name of the file that the code goes into. */
  file: string
  /** Runs what the page says, line by line and word by word, in an empty folder. */
  install(folder: string, lines: readonly (readonly string[])[]): Promise<void>
  /** Builds what lies in the folder; returns the command that runs it. */
  build(folder: string): Promise<Command>
}

const isWindows = process.platform === 'win32'
const executable = (name: string) => (isWindows ? `${name}.exe` : name)

/** A virtual environment's own. */
const python = (folder: string) =>
  path.join(folder, 'venv', ...(isWindows ? ['Scripts', 'python.exe'] : ['bin', 'python']))

const MAVEN = (dependencies: string) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>app</artifactId>
  <version>1</version>
  <dependencies>${dependencies}</dependencies>
</project>
`

export const TOOLCHAINS: readonly Toolchain[] = [
  {
    ...{ id: 'python', name: 'Python', needs: [['python3', '--version']], probe: 'probe.py.txt', file: 'app.py' },
    async install(folder, [words = []]) {
      await run(folder, 'python3', '-m', 'venv', 'venv')
      await run(folder, python(folder), '-m', 'pip', 'install', '--quiet', ...words.slice(2))
    },
    build: (folder) => Promise.resolve([python(folder), 'app.py']),
  },
  {
    ...{ id: 'go', name: 'Go', needs: [['go', 'version']], probe: 'probe.go.txt', file: 'main.go' },
    async install(folder, [words = []]) {
      await run(folder, 'go', 'mod', 'init', 'example.com/app')
      await run(folder, 'go', ...words.slice(1))
    },
    async build(folder) {
      const program = path.join(folder, executable('app'))
      await run(folder, 'go', 'build', '-mod=mod', '-o', program, '.')
      return [program]
    },
  },
  {
    ...{ id: 'java', name: 'Java', probe: 'Probe.java.txt', file: 'App.java' },
    needs: [
      ['javac', '-version'],
      ['mvn', '--version'],
    ],
    async install(folder) {
      await writeFile(path.join(folder, 'pom.xml'), MAVEN(documentedSnippet('java').install))
      await run(folder, 'mvn', '-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib')
    },
    async build(folder) {
      const classPath = ['classes', path.join('lib', '*')].join(path.delimiter)
      await run(folder, 'javac', '-cp', path.join('lib', '*'), '-d', 'classes', 'App.java')
      return ['java', '-cp', classPath, 'App']
    },
  },
  {
    ...{ id: 'rust', name: 'Rust', needs: [['cargo', '--version']], probe: 'probe.rs.txt', file: 'src/main.rs' },
    async install(folder, lines) {
      await run(folder, 'cargo', 'init', '--quiet', '--name', 'app')
      for (const [, ...words] of lines) await run(folder, 'cargo', ...words)
    },
    async build(folder) {
      await run(folder, 'cargo', 'build', '--quiet')
      return [path.join(folder, 'target', 'debug', executable('app'))]
    },
  },
]
