import { setTimeout as pause } from 'node:timers/promises'

import { DeleteBanlistItemsDocument } from '#contract/generated/documents/banlist-bulk.ts'
import {
  BanlistKnownDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/documents/banlist-import.ts'
import {
  BanlistSelectionDocument,
  BanlistCountDocument,
  BanlistPageDocument,
} from '#contract/generated/documents/banlist.ts'
import type { BanlistFilter } from '#contract/generated/operations.ts'
import type { InsistentClient } from '#tests/server/insistent-client.ts'

import { entries, frequentWords, rareText } from './links.ts'
import { print, runs, timed, title } from './measured.ts'

const newestFirst = { field: 'DATE_ADDED', direction: 'DESC' } as const
/** As the portal asks for a search. */
const quickCount = 5000
const samples = 30
const deleted = 100_000
/** Somebody else looks at the list ten times a second. */
const readEvery = 100
/** The chunk of the portal's bulk edit. */
const chunkSize = 500

/** Times what the portal asks of a long list. */
export async function measureApi(
  client: InsistentClient,
  { clientId, count }: { clientId: string; count: number },
): Promise<void> {
  const page = (filter: BanlistFilter, offset = 0): Promise<unknown> =>
    client.insist(BanlistPageDocument, {
      clientId,
      first: 50,
      offset,
      filter,
      sort: newestFirst,
      ...(filter.search ? { counted: quickCount } : {}),
    })
  const search = (text: string): Promise<unknown> => page({ search: text })
  const some = (at: number): number => Math.floor((count * (at + 0.5)) / samples)

  title(`Reading ${count.toLocaleString('en-US')} entries over HTTP`)
  print({ what: 'first page, the very first time', values: await runs(1, () => page({})) })
  print({ what: 'first page', values: await runs(samples, () => page({})), budget: 50 })
  const deep = await runs(samples, (run) => page({}, some(run)))
  print({ what: 'a page from 0 to the end', values: deep })

  title('Searching, each text for the first time')
  const found = {
    'rare text': await runs(samples, (run) => search(rareText(some(run)))),
    'frequent word': await runs(samples, (run) => search(frequentWords[run] ?? '')),
    'text that no link has': await runs(samples, (run) => search(`zqx${run}jv`)),
    'two letters': await runs(samples, (run) => search(pairs[run] ?? '')),
    'one letter': await runs(26, (run) => search(String.fromCharCode(97 + run))),
  }
  for (const [what, values] of Object.entries(found)) print({ what, values, budget: 50 })
  print({ what: 'all of these', values: Object.values(found).flat(), budget: 50 })
  const full = await runs(samples, (run) =>
    client.insist(BanlistCountDocument, { clientId, filter: { search: frequentWords[run] ?? '' } }),
  )
  print({ what: 'full count of a frequent word, beside its rows', values: full })

  title('What is known of addresses')
  await measureKnown(client, clientId, count)
  const needless = await runs(1, () => page({ state: 'REDUNDANT' }))
  print({ what: 'entries that others make needless', values: needless })
}

async function measureKnown(
  client: InsistentClient,
  clientId: string,
  count: number,
): Promise<void> {
  const asked = 10_000
  const links = entries(count)
    .filter((_, at) => at % (count / asked) < 1)
    .toArray()
  const values = await runs(10, (run) =>
    client.insist(BanlistKnownDocument, {
      clientId,
      links: links.map(({ link }) => (run % 2 === 0 ? link : `${link}x`)),
    }),
  )
  const rates = values.map((milliseconds) => (links.length * 1000) / milliseconds)
  print({ what: 'addresses looked up a second', values: rates, unit: '/s' })
}

/** Deletes what a search finds, in the portal's chunks, while somebody else keeps reading. */
export async function measureWriting(
  client: InsistentClient,
  { clientId }: { clientId: string },
): Promise<void> {
  title('Writing')
  const answer: { ids: string[] } = { ids: [] }
  const selecting = await timed(async () => {
    const { client: found } = await client.insist(BanlistSelectionDocument, {
      clientId,
      filter: { search: 'www.' },
    })
    answer.ids = (found?.banlistSelection.ids ?? []).slice(0, deleted)
  })
  print({ what: `select ${answer.ids.length} matches`, values: [selecting] })
  const reads: number[] = []
  const done = new AbortController()
  const reading = (async () => {
    while (!done.signal.aborted) {
      const variables = { clientId, first: 50, offset: 0, sort: newestFirst }
      reads.push(await timed(() => client.insist(BanlistPageDocument, variables)))
      await pause(readEvery)
    }
  })()
  const chunks: number[] = []
  const deleting = await timed(async () => {
    for (let at = 0; at < answer.ids.length; at += chunkSize) {
      const ids = answer.ids.slice(at, at + chunkSize)
      const operation = { id: 'bench-delete', chunk: at / chunkSize }
      chunks.push(
        await timed(() => client.insist(DeleteBanlistItemsDocument, { clientId, ids, operation })),
      )
    }
  })
  done.abort()
  await reading
  print({ what: `delete ${answer.ids.length} of them`, values: [deleting], budget: 5000 })
  print({ what: `a chunk of ${chunkSize}`, values: chunks })
  print({ what: `first page meanwhile (${reads.length} times)`, values: reads, budget: 200 })
  print({
    what: 'lines imported a second',
    values: [await importRate(client, clientId)],
    unit: '/s',
    budget: 50_000,
    least: true,
  })
}

/** Entries that are not on the list, in chunks as large as a request may be. */
async function importRate(client: InsistentClient, clientId: string): Promise<number> {
  const lines = 100_000
  const size = 5000
  const took = await timed(async () => {
    for (let at = 0; at < lines; at += size) {
      const items = Array.from({ length: size }, (_, row) => ({
        link: `https://import.example/${(at + row).toString(36)}/seite.html`,
      }))
      const operation = { id: 'bench-import', chunk: at / size, source: 'bench.txt' }
      await client.insist(ImportBanlistItemsDocument, { clientId, items, operation })
    }
  })
  return (lines * 1000) / took
}

const pairs = 'q z j x k v w y f b g p d m c l'
  .split(' ')
  .flatMap((one, at) =>
    ['e', 'z', '7', '-'].map((other) => (at % 2 === 0 ? one + other : other + one)),
  )
