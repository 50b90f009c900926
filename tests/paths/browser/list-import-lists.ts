import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Path } from '../paths.ts'
import type { Environment } from './environment.ts'

/** The needs of a path from the list that is chosen next. */
export interface Episode {
  /** parts that are read before the last one, in the tries to read it */
  readHalves: readonly number[]
  /** blocks that are compared before the last one */
  checkHalves: number
  isAllListed: boolean
  /** the publication's own site is among them, and no address is listed */
  isOwn: boolean
  /** how the import is started; null where it is not */
  mode: 'add' | 'replace' | null
}

/** On the banlist at the beginning of each path, besides a protected one. */
const listed = [
  'https://listed-a.example/',
  'https://listed-b.example/',
  'https://listed-c.example/',
]
/** The site of the demo publication's articles. */
const ownSite = 'https://www.apothekenblatt.example/'

/** The correction of the wrong line. */
export const corrected = 'https://listed-c.example/'
/** A batch has as many addresses, and a look-up twice as many. */
const batchSize = 5000

/** Eight bytes each, and together exactly what is read at once. */
const linesOfPart = 32_768

/** The parts of a path, each from one choice of a list to the next. */
export function episodesOf({ steps }: Pick<Path, 'steps'>): Episode[] {
  const episodes: Episode[] = []
  let labels: string[] = []
  let mode: 'add' | 'replace' = 'add'
  let started: Episode['mode'] = null
  const end = (): void => {
    episodes.push(episodeOf(labels, started))
    labels = []
    started = null
  }
  for (const { step, after } of steps) {
    if (step.event.type === 'list.choose') end()
    labels.push(step.label)
    mode = Reflect.get(Object(after.context), 'mode') === 'replace' ? 'replace' : 'add'
    if (isPlanning(after.value)) started = mode
  }
  end()
  return episodes
}

/** True while the outcome of each line is fixed or found, for the first time or after an interruption. */
export function isPlanning(value: unknown): boolean {
  return value === 'planning' || Reflect.get(Object(value), 'resuming') === 'planning'
}

function episodeOf(labels: readonly string[], mode: Episode['mode']): Episode {
  const halves = [0]
  for (const label of labels) {
    if (label === 'readBlock done: half') halves.push((halves.pop() ?? 0) + 1)
    if (label === 'readBlock fails: gone file' || label === 'readLimit passes') halves.push(0)
  }
  return {
    readHalves: halves,
    checkHalves: labels.filter((label) => label === 'checkBlock done: half').length,
    isAllListed: labels.includes('checkBlock done: all listed'),
    isOwn: labels.includes('checkBlock done: own site'),
    mode,
  }
}

/** The list for a part of a path: two batches where it is added, one where the rest of the banlist goes. */
export function listFor({ readHalves, checkHalves, mode, ...has }: Episode): string {
  const filler = '# xxxxx\n'.repeat(linesOfPart * (readHalves.at(-1) ?? 0))
  const fresh = 2 * batchSize * checkHalves + (mode === 'replace' ? 3 : batchSize + 1)
  const links = Array.from({ length: fresh }, (_, index) => `https://new.example/${index}`)
  const other = has.isOwn ? ownSite : listed[0]
  const lines = has.isAllListed ? listed.slice(0, 2) : [...links, other]
  return `${filler}${['no address', ...lines].join('\n')}`
}

/** Makes the banlist of Apothekenblatt what a path begins with. */
export function resetBanlist({ dataDir }: Environment): void {
  using database = new DatabaseSync(join(dataDir, 'masthead.db'))
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
  const publication = Number(
    database.prepare("SELECT id FROM publication WHERE client = 'apothekenblatt'").get()?.['id'],
  )
  database.prepare('DELETE FROM banlist_item WHERE publication_id = ?').run(publication)
  const add = database.prepare(`
    INSERT INTO banlist_item (publication_id, link, read_only, added_by, date_added)
    VALUES (?, ?, ?, 'Ada Lindner', 1000)`)
  for (const link of listed) add.run(publication, link, 0)
  add.run(publication, 'https://protected.example/', 1)
  database
    .prepare('UPDATE publication SET banlist_version = banlist_version + 1 WHERE id = ?')
    .run(publication)
  database.exec('COMMIT')
}
