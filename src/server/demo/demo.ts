import type { Store } from '#server/records/store.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Reading } from '#server/warehouse/port/warehouse.ts'

import { writeArticles } from './articles.ts'
import { audiencesOf } from './audience.ts'
import { writeBanlist } from './banlist.ts'
import { type DemoPublication, demoPublications } from './publications.ts'
import { Random } from './random.ts'
import { daysUntil, readingsOf } from './statistics.ts'

const DAY = 86_400_000
const ROWS_PER_BATCH = 50_000

/** The choices behind the demo's data; the same choices give the same data. */
export interface DemoChoices {
  /** The last day with statistics, days since 1970-01-01; yesterday (UTC) if left out. */
  lastDay?: number
  seed?: number
  publications?: readonly DemoPublication[]
}

/**
 * Fills an empty store with two organisations and a year of coherent data; does nothing where there
 * is any organisation. `report` hears what is being made and how much of all is done, 0..1.
 */
export async function createDemo(
  store: Store,
  report: (text: string, done: number) => void,
  choices: DemoChoices = {},
): Promise<void> {
  if (!(await store.isEmpty())) return
  const { lastDay = Math.floor(Date.now() / DAY) - 1, seed = 1848 } = choices
  const { publications = demoPublications } = choices
  const total = publications.reduce((sum, { articles }) => sum + articles, 0)
  let done = 0
  for (const [index, publication] of publications.entries()) {
    report(`Demo data: ${publication.name}`, done / total)
    await createPublication(store, publication, new Random(seed + index), lastDay)
    done += publication.articles
  }
  await store.warehouse.compact()
  report('Demo data: done', 1)
}

async function createPublication(
  store: Store,
  publication: DemoPublication,
  random: Random,
  lastDay: number,
): Promise<void> {
  const { ingest, warehouse } = store
  const { organisation, client, name } = publication
  await ingest.saveOrganisation(organisation)
  const id = await ingest.savePublication({ realm: organisation.realm, client, name })
  const articles = writeArticles(random, publication, lastDay)
  await saveArticles(warehouse, id, { key: 'demo articles', records: articles })
  const audiences = audiencesOf(publication)
  const days = daysUntil(publication, lastDay)
  let rows: Reading[] = []
  let batches = 0
  const write = async (): Promise<void> => {
    const key = `demo ${batches}`
    const readers = audiences.map(({ audience }) => audience)
    await warehouse.append(id, { key, mode: 'add', audiences: readers, reading: rows })
    batches += 1
    rows = []
  }
  for (const article of articles) {
    const known = { ...article, id: idOf(article.externalId) }
    rows.push(...readingsOf(random, known, audiences, days))
    if (rows.length >= ROWS_PER_BATCH) await write()
  }
  await write()
  await ingest.saveBanlist(id, writeBanlist(random, publication, articles, (lastDay + 1) * DAY))
  await store.publish(id)
}
