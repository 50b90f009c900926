import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { measureBanlist } from './banlist.ts'
import { measureCollect } from './collect/collect.ts'
import { measureMap } from './map.ts'
import { allHeld } from './measured.ts'
import { measureReaders } from './readers.ts'
import { measureReports } from './reports/reports.ts'
import { measureScreens } from './screens.ts'
import { people, soak } from './soak.ts'
import { measureTopics } from './topics/topics.ts'

/** Runs every bench with few rows: it still works, and no ratio to a peer has fallen. Resolves to false else. */
export async function checkBenches(): Promise<boolean> {
  await measureReaders({ count: 100_000 })
  await checkTopics()
  await measureReports({ rows: 2_000_000, withPeer: true, keep: false })
  await measureScreens(20_000, { writes: false })
  await measureCollect()
  await soak({ seconds: 24, pace: 50, person: people.quiet })
  await measureBanlist({ count: 5000, only: undefined, onPostgres: false })
  await measureMap(1000)
  return allHeld()
}

const subjects = {
  garden: ['roses', 'soil', 'pruning', 'seeds', 'hedges', 'compost'],
  law: ['court', 'verdict', 'appeal', 'judge', 'statute', 'lawyer'],
  space: ['orbit', 'rocket', 'planet', 'telescope', 'launch', 'comet'],
}

async function checkTopics(): Promise<void> {
  const lines = Object.entries(subjects).flatMap(([section, words]) =>
    Array.from({ length: 40 }, (_, at) => {
      const some = words.map((_word, place) => words[(at + place * place) % words.length])
      const text = `The ${some.join(' and the ')} of number ${at}.`
      return JSON.stringify({ id: `${section}-${at}`, section, title: some[0], text })
    }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'masthead-labelled-'))
  const file = join(folder, 'labelled.ndjson')
  await writeFile(file, lines.join('\n'))
  measureTopics({ files: [file], rows: 200 })
  await rm(folder, { recursive: true })
}
