/** Clients as their generators make them: what each needs, and how it is generated, compiled and run. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const HERE = path.dirname(fileURLToPath(import.meta.url))
const OPENAPI_GENERATOR = '7.25.0'
const OAPI_CODEGEN = 'v2.8.2'

const execute = promisify(execFile)

/**
 * Runs a program to its end and answers what it printed. Throws with that when it fails. Some take minutes: meanwhile this process
 * has to notice that the server closes idle connections, or its next request goes out on one of those.
 */
export async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  try {
    return (await execute(program, args, { cwd: folder, maxBuffer: 1e9 })).stdout
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`${message.split('\n', 1)[0] ?? ''}\n${(stderr + stdout).slice(-3000)}`)
  }
}

export interface Toolchain {
  name: string
  /** Programs without which the client is skipped, each with an argument that makes it end at once. */
  needs: readonly (readonly [program: string, ...args: string[]])[]
  /** Generates and compiles; returns the command that takes the server's address, a token, a project and the samples' file. */
  prepare(folder: string, document: string): Promise<readonly [program: string, ...args: string[]]>
}

/** The generator itself, from the registry by Maven, once. */
async function generate(folder: string, language: string, document: string, ...more: string[]): Promise<void> {
  const cache = path.join(folder, '..')
  const jar = path.join(cache, `openapi-generator-cli-${OPENAPI_GENERATOR}.jar`)
  if (!existsSync(jar)) {
    const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`
    const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'
    await run(cache, 'mvn', '-q', '-B', plugin, artifact, `-DoutputDirectory=${cache}`)
  }
  await run(
    folder,
    'java',
    '-jar',
    jar,
    'generate',
    '-g',
    language,
    '-i',
    document,
    '-o',
    path.join(folder, 'client'),
    ...more,
  )
}

const JAVA = [
  ['java', '-version'],
  ['mvn', '--version'],
] as const

export const TOOLCHAINS: readonly Toolchain[] = [
  {
    name: `openapi-generator ${OPENAPI_GENERATOR} go`,
    needs: [...JAVA, ['go', 'version']],
    async prepare(folder, document) {
      await generate(folder, 'go', document, '--additional-properties=packageName=client,withGoMod=false')
      await copyFile(path.join(HERE, 'openapi-generator.go.txt'), path.join(folder, 'main.go'))
      await rm(path.join(folder, 'client', 'test'), { recursive: true, force: true })
      const replace = 'replace example.com/client => ./client'
      await writeFile(path.join(folder, 'client', 'go.mod'), 'module example.com/client\n\ngo 1.23\n')
      await writeFile(path.join(folder, 'go.mod'), `module example.com/program\n\ngo 1.23\n\n${replace}\n`)
      return compileGo(folder)
    },
  },
  {
    name: `oapi-codegen ${OAPI_CODEGEN}`,
    needs: [['go', 'version']],
    async prepare(folder, document) {
      const generator = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${OAPI_CODEGEN}`
      await mkdir(path.join(folder, 'client'), { recursive: true })
      const output = path.join(folder, 'client', 'client.gen.go')
      await run(
        folder,
        'go',
        'run',
        generator,
        '-generate',
        'types,client',
        '-package',
        'client',
        '-o',
        output,
        document,
      )
      await copyFile(path.join(HERE, 'oapi-codegen.go.txt'), path.join(folder, 'main.go'))
      await writeFile(path.join(folder, 'go.mod'), 'module example.com/program\n\ngo 1.24\n')
      return compileGo(folder)
    },
  },
  {
    name: `openapi-generator ${OPENAPI_GENERATOR} python`,
    needs: [...JAVA, ['python3', '--version']],
    async prepare(folder, document) {
      await generate(folder, 'python', document)
      const program = path.join(folder, 'main.py')
      await copyFile(path.join(HERE, 'openapi-generator.py.txt'), program)
      await run(folder, 'python3', '-m', 'venv', 'venv')
      const python = path.join(
        folder,
        'venv',
        ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']),
      )
      await run(folder, python, '-m', 'pip', 'install', '--quiet', path.join(folder, 'client'))
      return [python, program]
    },
  },
]

async function compileGo(folder: string): Promise<readonly [string]> {
  const program = path.join(folder, process.platform === 'win32' ? 'program.exe' : 'program')
  await run(folder, 'go', 'mod', 'tidy')
  await run(folder, 'go', 'build', '-o', program, '.')
  return [program]
}

/** The program that is missing, if any. */
export function missing({ needs }: Toolchain): string | undefined {
  return needs.find(([program, ...args]) => spawnSync(program, args).status !== 0)?.[0]
}
