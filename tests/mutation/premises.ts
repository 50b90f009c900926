import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { machines } from '#machines/index.ts'

/** How often the premises of a machine's properties held, as its tests write it. */
type Premises = readonly unknown[]

const root = fileURLToPath(new URL('../../', import.meta.url))
const counted = join(root, 'test-results/properties')
const kept = join(root, 'machines/properties.json')

/** Runs the tests of a machine once, and keeps how often the premise of each of its properties held. */
export function keepPremises(machine: string): void {
  rmSync(counted, { recursive: true, force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // Each file counts for itself, also where a run of mutants shares what the files import.
  const options = ['--config', join(root, 'tests/mutation/vitest.config.ts'), '--isolate']
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options], {
    cwd: root,
    env: { ...process.env, MUTATED_MACHINE: machine },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The tests of ${machine} fail`)
  const premises = readdirSync(counted).flatMap((file): Premises => {
    return JSON.parse(readFileSync(join(counted, file), 'utf8'))
  })
  if (premises.length === 0) throw new Error(`${machine} has no properties`)
  write(machine, premises)
}

function write(machine: string, premises: Premises): void {
  const others: Record<string, Premises> = existsSync(kept)
    ? JSON.parse(readFileSync(kept, 'utf8'))
    : {}
  const all: Record<string, Premises> = { ...others, [machine]: premises }
  const sorted = Object.keys(machines).flatMap((name) => {
    const result = all[name]
    return result === undefined ? [] : [[name, result]]
  })
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
