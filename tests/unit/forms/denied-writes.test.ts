import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { stopReasonOf, type BulkOperation } from '#machines/bulk-run/model.ts'
import { faultOf as importFaultOf } from '#machines/list-import/model.ts'
import { LocalOperations } from '#portal/app/query/local-operations.ts'
import { write } from '#portal/app/query/mutation.ts'
import { banlistWorkTexts } from '#portal/features/banlist/banlist-editing-texts.ts'
import { banlistImportTexts } from '#portal/features/banlist/banlist-import-texts.ts'
import { entryFaultText, leftoverText } from '#portal/features/banlist/fault-text.ts'
import { importFaultText } from '#portal/features/banlist/import/SourceStep.tsx'
import { resultText } from '#portal/features/banlist/run/run-text.ts'
import { bulkRunCalls } from '#portal/features/banlist/state/bulk/bulk-runs.ts'
import { listImportCalls } from '#portal/features/banlist/state/list-import-calls.ts'
import { rowEditCalls } from '#portal/features/banlist/state/use-row-edit.ts'
import { faultText } from '#portal/forms/fault-text.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { portalTexts } from '#portal/i18n/texts.ts'
import { createGraphql } from '#portal/ports/api/graphql.ts'

const answers = {
  'GraphQL says FORBIDDEN': () =>
    Response.json({
      data: null,
      errors: [{ message: 'You may not see this.', extensions: { code: 'FORBIDDEN' } }],
    }),
  'a proxy answers 403 in HTML': () =>
    new Response('<html><h1>403 Forbidden</h1></html>', { status: 403 }),
}

const { signal } = new AbortController()
const send = createGraphql('http://portal.example/graphql', () => 'token')
const link = 'https://a.example/'
const draft = { link, comment: '', expires: null, paused: false }
const entry = { id: '7', version: 3, ...draft }
const bulk = bulkRunCalls(send, 'blatt')
const row = rowEditCalls(send, 'blatt')
const list = listImportCalls(send, 'blatt')
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

const sentence = 'Dazu fehlt Ihnen die Berechtigung.'
const errors = () => portalTexts.in('de').errors
const work = () => banlistWorkTexts.de

beforeAll(async () => {
  await portalTexts.load('de')
})
afterEach(() => vi.unstubAllGlobals())

/** The sentences of a run whose batch is denied, for each row and for the whole. */
async function denied(operation: BulkOperation): Promise<string> {
  const batch = { operation, operationId: 'o', ids: ['1'], cursor: null, batch: 0 }
  const stopReason = stopReasonOf(await failure(bulk.runBatch(batch, signal)))
  const counts = { total: 1, settled: 0, done: 0, skipped: 0, failed: 1 }
  const run = { operation, counts, isCompleted: false, stopReason }
  const language = { work: work(), errors: errors(), format: createFormat('de') }
  expect(resultText(run, language)).toContain(sentence)
  return leftoverText(errors(), work(), stopReason)
}

/** The sentence of each write when it is denied. */
const writes: Record<string, () => Promise<string>> = {
  add: async () => {
    const deps = { send, clientId: 'blatt', operations: new LocalOperations() }
    const written = await write(banAddress, { link }, deps)
    return written.kind === 'failed' ? faultText(written.fault, errors()) : written.kind
  },
  edit: async () => {
    const input = { entry, draft, operationId: 'o', inDoubt: [] }
    const result = await row.saveEntry(input, signal)
    return result.kind === 'refused' ? entryFaultText(errors(), work(), result.fault) : result.kind
  },
  'bulk delete': () => denied({ kind: 'delete' }),
  'bulk edit': () => denied({ kind: 'edit', patch: { paused: true } }),
  undo: () => denied({ kind: 'undo', change: 'c', total: 1 }),
  'ban all': () => denied({ kind: 'ban', links: [link], source: 'Test' }),
  'restore all': () => denied({ kind: 'restore', from: '1', to: '2', source: 'Test' }),
  import: async () => {
    const operation = { id: 'o', batch: 0, source: 'list.csv' }
    const sent = list.send({ kind: 'add', items: [] }, operation, signal)
    const fault = importFaultOf(await failure(sent))
    return importFaultText(errors(), banlistImportTexts.de, fault)
  },
}

describe.each(Object.entries(answers))('where %s', (_, answer) => {
  it.each(Object.entries(writes))('a denied write reads the same: %s', async (__, told) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()))
    expect(await told()).toBe(sentence)
  })
})
