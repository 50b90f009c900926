import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { withoutDescriptions } from '#build/bundles/source-transforms.ts'

const machines = new URL('../../../machines/', import.meta.url)
const parts = ['setup', 'machine', 'model', 'selectors']

/** The result of one machine, for exactly these sources. */
interface KeptScore {
  readonly mutants: number
  readonly survived: number
  readonly sources: string
}

/**
 * Small faults that `npm run test:mutation` put into a machine, and those that no test noticed; null where it was not
 * run since the machine was changed.
 */
export async function mutationOf(machine: string): Promise<{ put: number; missed: number } | null> {
  const text = await readFile(new URL('mutation.json', machines), 'utf8')
  const scores: Record<string, KeptScore> = JSON.parse(text)
  return scoreFor(scores[machine], mutatedSources(machine))
}

/** The numbers of a score that was measured with these sources; null for none and for one of other sources. */
export function scoreFor(
  score: KeptScore | undefined,
  sources: string,
): { put: number; missed: number } | null {
  if (score?.sources !== sources) return null
  return { put: score.mutants, missed: score.survived }
}

/** The files of a machine that are changed on purpose: paths from the root of the project. */
export function mutatedFiles(machine: string): string[] {
  return parts
    .map((part) => `${machine}/${part}.ts`)
    .filter((file) => existsSync(new URL(file, machines)))
    .map((file) => `machines/${file}`)
}

/** A short hash over what is changed on purpose; descriptions of states are not. */
export function mutatedSources(machine: string): string {
  const hash = createHash('sha256')
  for (const file of mutatedFiles(machine)) {
    const source = readFileSync(new URL(`../${file}`, machines), 'utf8')
    hash.update(file).update(withoutDescriptions(source))
  }
  return hash.digest('hex').slice(0, 12)
}
