/**
 * Mutation testing of the machines: changes their sources in thousands of small ways, one at a time, and counts how many
 * of these changes a test notices. The scores are written to machines/mutation.json, and how often the premise of each
 * property held to machines/properties.json; the pages of the machines show both.
 * npm run test:mutation -- [--machine NAME ...]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { machines } from '#machines/index.ts'

import { mutatedFiles, mutatedSources } from '../paths/report/mutation-scores.ts'
import { keepPremises } from './premises.ts'

/** The result of one machine: mutants, those that no test noticed, and the share of the others in percent. */
interface Score {
  readonly mutants: number
  readonly survived: number
  readonly score: number
}

/** The part of Stryker's report that is read here. */
interface Report {
  readonly files: Record<string, { readonly mutants: readonly Mutant[] }>
}

interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const stryker = join(root, 'tests/mutation/stryker')
const scores = join(root, 'machines/mutation.json')
const results = join(root, 'test-results/mutation')
const goal = 95

const { values } = parseArgs({ options: { machine: { type: 'string', multiple: true } } })
const names = values.machine ?? Object.keys(machines)

install()
mkdirSync(results, { recursive: true })
names.forEach(keepPremises)
const measured = names.map((name) => ({ name, ...measure(name) }))
process.exitCode = measured.every(({ score }) => score >= goal) ? 0 : 1

/** Installs Stryker where it is missing; it takes the project's own Vitest. */
function install(): void {
  if (existsSync(join(stryker, 'node_modules/@stryker-mutator/core'))) return
  console.log('Installing Stryker …')
  const options = ['--legacy-peer-deps', '--no-package-lock', '--no-audit', '--no-fund']
  run('npm', ['install', '--ignore-scripts', ...options], { cwd: stryker })
}

/** Mutates one machine, keeps its score and prints the mutants that survived. */
function measure(name: string): Score {
  const config = join(results, `${name}.config.json`)
  const report = join(results, `${name}.json`)
  writeFileSync(config, JSON.stringify(optionsFor(name, report), null, 2))
  const command = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  run(process.execPath, [command, 'run', config], { env: { MUTATED_MACHINE: name } })
  const { files }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, found]) =>
    found.mutants.map((mutant) => ({ file, ...mutant })),
  )
  const survivors = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
  for (const { file, location, mutatorName, replacement = '' } of survivors) {
    console.log(`${file}:${location.start.line} ${mutatorName} ${replacement}`)
  }
  // A mutant that does not even load is neither noticed nor missed.
  const counted = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const score = keep(name, {
    mutants: counted.length + survivors.length,
    survived: survivors.length,
  })
  console.log(`${name}: ${score.score} % of ${score.mutants} mutants were noticed`)
  return score
}

function optionsFor(name: string, report: string): object {
  return {
    packageManager: 'npm',
    testRunner: 'vitest',
    plugins: [
      join(stryker, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
      join(root, 'tests/mutation/descriptions.ts'),
    ],
    ignorers: ['descriptions'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: mutatedFiles(name),
    // Stryker reads the compiler's options by an API that TypeScript 7 does not have.
    tsconfigFile: 'tests/mutation/no-tsconfig.json',
    ignorePatterns: [
      '**',
      '!package.json',
      '!machines/**',
      '!src/lib/**',
      '!tests/machines/**',
      '!tests/paths/*.ts',
      '!tests/paths/report/proved.ts',
      '!src/build/inputs.ts',
      '!src/build/paths.ts',
      '!tests/mutation/*.ts',
    ],
    coverageAnalysis: 'off',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: join('test-results/mutation', `sandbox-${name}`),
    allowEmpty: false,
  }
}

/** Writes a machine's score beside those of the others. */
function keep(name: string, { mutants, survived }: Omit<Score, 'score'>): Score {
  const others: Record<string, Score> = existsSync(scores)
    ? JSON.parse(readFileSync(scores, 'utf8'))
    : {}
  const score = Math.round(((mutants - survived) / mutants) * 1000) / 10
  const sources = mutatedSources(name)
  const all = { ...others, [name]: { mutants, survived, score, sources } }
  const sorted = Object.keys(machines).flatMap((known) => {
    const result = all[known]
    return result === undefined ? [] : [[known, result]]
  })
  writeFileSync(scores, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  return { mutants, survived, score }
}

function run(
  command: string,
  input: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> },
): void {
  const { status } = spawnSync(command, input, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${command} ${input.join(' ')} failed`)
}
