import { readFile } from 'node:fs/promises'

/** Small faults that `npm run test:mutation` put into a machine, and those that no test noticed; null: never tried. */
export async function mutationOf(machine: string): Promise<{ put: number; missed: number } | null> {
  const file = new URL('../../../machines/mutation.json', import.meta.url)
  const scores: Record<string, { mutants: number; survived: number }> = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const score = scores[machine]
  return score === undefined ? null : { put: score.mutants, missed: score.survived }
}
