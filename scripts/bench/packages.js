import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { settle } from './settle.js'

/**
 * Real code of the npm registry, pinned. `few` is enough for the small tree and `some` for the medium one; the large tree takes all.
 * Several carry further languages: Java, Kotlin, Swift and Objective-C those for phones, Python node-gyp, PHP the blocks.
 */
const FEW = ['zod@3.23.8', 'svelte@5.1.0']
const SOME = [
  ...FEW,
  'rxjs@7.8.2',
  'three@0.170.0',
  'ol@10.2.1',
  'lodash-es@4.17.21',
  '@angular/material@19.0.0',
  'node-gyp@10.2.0',
  'expo-modules-core@2.0.0',
  'expo-notifications@0.29.0',
  'react-native-screens@4.0.0',
  'react-native-maps@1.18.0',
  'react-native-reanimated@3.16.1',
  'react-native-gesture-handler@2.20.2',
]
const ALL = [
  ...SOME,
  'react-native@0.76.5',
  '@angular/core@19.0.0',
  'antd@5.22.0',
  '@mui/material@6.1.6',
  '@fluentui/react@8.122.0',
  'element-plus@2.8.8',
  '@wordpress/block-library@9.10.0',
  'date-fns@4.1.0',
  'core-js@3.39.0',
  'effect@3.10.0',
  'monaco-editor@0.52.2',
  'aws-sdk@2.1692.0',
  'devextreme@24.1.7',
]

export const packageSets = { none: [], few: FEW, some: SOME, all: ALL }

/**
 * The unpacked folder of one package, downloaded when it is not there yet. None of its scripts runs.
 * @param spec `name@version`
 */
export function unpackedPackage(folder, spec) {
  const target = path.join(folder, spec.replace('/', '+'))
  if (existsSync(target)) return target
  const temporary = `${target}.${process.pid}.partial`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  run('npm', ['pack', '--ignore-scripts', '--loglevel=error', spec], temporary)
  const [tarball] = readdirSync(temporary)
  run('tar', ['-xzf', tarball, '--strip-components=1'], temporary)
  rmSync(path.join(temporary, tarball))
  settle(temporary, target)
  return target
}

function run(command, args, cwd) {
  // On Windows npm is a script, which only a shell can start; no argument has characters a shell knows.
  const shell = process.platform === 'win32'
  const { status, error, stderr } = spawnSync(command, args, { cwd, shell, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
}
