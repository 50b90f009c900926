import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { inputHash } from '#build/inputs.ts'

const folder = new URL('../../../test-results/proved/', import.meta.url)

interface Proved {
  readonly sources: string
  readonly properties: readonly string[]
}

/** Keeps the names of properties that held, for the proof page; those of mutated machines say nothing. */
export function keepProved(
  current: readonly { file: string; premise: { property: string } }[],
): void {
  if (process.env['MUTATED_MACHINE'] !== undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [file, found] of Map.groupBy(current, (one) => one.file)) {
    const proved: Proved = {
      sources: inputHash(),
      properties: found.map(({ premise }) => premise.property),
    }
    const name = `${basename(file, '.test.ts')}.json`
    writeFileSync(new URL(name, folder), JSON.stringify(proved))
  }
}

/** The properties that held for exactly these sources. */
export async function provedFor(sources: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name): Promise<Proved> => {
      return JSON.parse(await readFile(new URL(name, folder), 'utf8'))
    }),
  )
  return files.filter((file) => file.sources === sources).flatMap(({ properties }) => properties)
}
