import { setTimeout as pause } from 'node:timers/promises'

import { entryBatches, linkOrder } from '#contract/banlist-batches.ts'
import {
  DeleteBanlistItemsDocument,
  BanlistKnownDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/documents/banlist-bulk.ts'
import {
  BanlistSelectionDocument,
  BanlistCountDocument,
  BanlistPageDocument,
} from '#contract/generated/documents/banlist.ts'
import type { BanlistFilter } from '#contract/generated/operations.ts'
import { unpackIds } from '#lib/lists/packed-ids.ts'
import { defaultBatchSize } from '#machines/bulk-run/setup.ts'
import type { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { entries, frequentWords, rareText } from './links.ts'
import { print, runs, timed, title } from './measured.ts'

const newestFirst = { field: 'DATE_ADDED', direction: 'DESC' } as const
/** As the portal asks for a search. */
const quickCount = 5000
const samples = 30
/** Milliseconds for 100,000 entries. */
const deletingBudget = 5000
/** Another user reads the list ten times a second. */
const readEvery = 100

/** Times what the portal asks of a long list. */
export async function measureApi(
  client: RetryingClient,
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
  const result = {
    'rare text': await runs(samples, (run) => search(rareText(some(run)))),
    'frequent word': await runs(samples, (run) => search(frequentWords[run] ?? '')),
    'text that no link has': await runs(samples, (run) => search(`zqx${run}jv`)),
    'two letters': await runs(samples, (run) => search(pairs[run] ?? '')),
    'two frequent words': await runs(samples, (run) => search(twoWords(run))),
    'a word of the link and one of the note': await runs(samples, (run) =>
      search(`grund ${frequentWords[run] ?? ''}`),
    ),
    'a note': await runs(samples, (run) => search(`grund ${run * 5}`)),
    'words of which no entry has all': await runs(samples, (run) =>
      search(`wetter-${run} grund http`),
    ),
    'a frequent word and two letters': await runs(samples, (run) =>
      search(`${frequentWords[run] ?? ''} ${pairs[run] ?? ''}`),
    ),
    'one letter': await runs(26, (run) => search(String.fromCharCode(97 + run))),
  }
  for (const [what, values] of Object.entries(result)) print({ what, values, budget: 50 })
  print({ what: 'all of these', values: Object.values(result).flat(), budget: 50 })
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
  client: RetryingClient,
  clientId: string,
  count: number,
): Promise<void> {
  const request = 10_000
  const links = entries(count)
    .filter((_, at) => at % (count / request) < 1)
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

/** Deletes the matches of a search and adds entries, in batches, while another user keeps reading. */
export async function measureWriting(
  client: RetryingClient,
  { clientId }: { clientId: string },
): Promise<void> {
  title('Writing')
  const answer: { ids: string[] } = { ids: [] }
  const selecting = await timed(async () => {
    const { client: found } = await client.insist(BanlistSelectionDocument, {
      clientId,
      filter: { search: 'www.' },
    })
    answer.ids = unpackIds(found?.banlistSelection.ids ?? '')
  })
  print({ what: `select ${answer.ids.length} matches`, values: [selecting] })
  await measureDeleting(client, { clientId, ids: answer.ids, size: defaultBatchSize })
  print({
    what: 'lines imported a second',
    values: [await importRate(client, clientId)],
    unit: '/s',
    budget: 50_000,
    least: true,
  })
}

async function measureDeleting(
  client: RetryingClient,
  { clientId, ids, size }: { clientId: string; ids: readonly string[]; size: number },
): Promise<void> {
  const reads: number[] = []
  const done = new AbortController()
  const reading = (async () => {
    while (!done.signal.aborted) {
      const variables = { clientId, first: 50, offset: 0, sort: newestFirst }
      reads.push(await timed(() => client.insist(BanlistPageDocument, variables)))
      await pause(readEvery)
    }
  })()
  const batches: number[] = []
  const deleting = await timed(async () => {
    for (let at = 0; at < ids.length; at += size) {
      const operation = { id: `bench-delete-${size}`, batch: at / size }
      const variables = { clientId, ids: ids.slice(at, at + size), operation }
      batches.push(await timed(() => client.insist(DeleteBanlistItemsDocument, variables)))
    }
  })
  done.abort()
  await reading
  const budget = (deletingBudget * ids.length) / 100_000
  print({ what: `delete ${ids.length}, ${size} at once`, values: [deleting], budget })
  print({ what: `a batch of ${size}`, values: batches })
  print({ what: `first page meanwhile (${reads.length} times)`, values: reads, budget: 200 })
}

/** Entries of the sites that the list is about, which it does not hold yet, in batches as the portal makes them. */
async function importRate(client: RetryingClient, clientId: string): Promise<number> {
  const links = Array.from(entries(100_000), ({ link }) => `${link}-new`)
  const took = await timed(async () => {
    const order = Array.from(linkOrder(links), (at) => links[at] ?? '')
    const batches = entryBatches(order.map((link) => ({ link })))
    for (const [batch, some] of batches.entries()) {
      const operation = { id: 'bench-import', batch, source: 'bench.txt' }
      await client.insist(ImportBanlistItemsDocument, { clientId, items: some, operation })
    }
  })
  return (links.length * 1000) / took
}

function twoWords(run: number): string {
  return `${frequentWords[run] ?? ''} ${frequentWords[run + 7] ?? ''}`
}

const pairs = 'q z j x k v w y f b g p d m c l'
  .split(' ')
  .flatMap((one, at) =>
    ['e', 'z', '7', '-'].map((other) => (at % 2 === 0 ? one + other : other + one)),
  )
