import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { stopReasonOf } from '#machines/bulk-edit/model.ts'
import { faultOf as importFaultOf } from '#machines/list-import/model.ts'
import { LocalOperations } from '#portal/app/query/local-operations.ts'
import { write } from '#portal/app/query/mutation.ts'
import { entryFaultText, leftoverText } from '#portal/features/banlist/fault-text.ts'
import { importFaultText } from '#portal/features/banlist/import/import-words.ts'
import { banlistCalls } from '#portal/features/banlist/state/banlist-calls.ts'
import { listImportCalls } from '#portal/features/banlist/state/list-import-calls.ts'
import { rowEditCalls } from '#portal/features/banlist/state/row-edit-calls.ts'
import { faultText, mayRetry } from '#portal/forms/fault-text.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { banlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
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
const bulk = banlistCalls(send, 'blatt')
const row = rowEditCalls(send, 'blatt')
const list = listImportCalls(send, 'blatt')
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

beforeAll(async () => {
  const texts = [portalTexts, banlistWorkTexts, banlistImportTexts]
  await Promise.all(texts.flatMap((some) => [some.load('de'), some.load('en')]))
})
afterEach(() => vi.unstubAllGlobals())

describe.each(['de', 'en'] as const)('a denied write (%s)', (locale) => {
  const sentence = {
    de: 'Dazu fehlt Ihnen die Berechtigung.',
    en: 'You do not have permission to do this.',
  }[locale]
  const errors = () => portalTexts.in(locale).errors
  const work = () => banlistWorkTexts.in(locale)

  /** What each write says when it is denied. */
  const writes: Record<string, () => Promise<string>> = {
    add: async () => {
      const means = { send, clientId: 'blatt', operations: new LocalOperations() }
      const written = await write(banAddress, { link }, means)
      if (written.kind !== 'failed') return written.kind
      expect(mayRetry(written.fault)).toBe(false)
      return faultText(written.fault, errors())
    },
    edit: async () => {
      const given = { entry, draft, operation: 'o', inDoubt: [] }
      const result = await row.saveEntry(given, signal)
      return result.kind === 'refused'
        ? entryFaultText(errors(), work(), result.fault)
        : result.kind
    },
    'bulk delete': async () => {
      const run = { operation: { kind: 'delete' }, ids: ['1'], operationId: 'o', batch: 0 } as const
      return leftoverText(errors(), work(), stopReasonOf(await failure(bulk.runBatch(run, signal))))
    },
    'bulk edit': async () => {
      const operation = { kind: 'edit', patch: { paused: true } } as const
      const run = { operation, ids: ['1'], operationId: 'o', batch: 0 }
      return leftoverText(errors(), work(), stopReasonOf(await failure(bulk.runBatch(run, signal))))
    },
    undo: async () => {
      const given = { undoneChange: 'c', cursor: null, operationId: 'o', batch: 0 }
      return leftoverText(
        errors(),
        work(),
        stopReasonOf(await failure(bulk.undoBatch(given, signal))),
      )
    },
    import: async () => {
      const chunk = { kind: 'add', items: [] } as const
      const operation = { id: 'o', chunk: 0, source: 'list.csv' }
      const fault = importFaultOf(await failure(list.send(chunk, operation, signal)))
      return importFaultText(errors(), banlistImportTexts.in(locale), fault)
    },
  }

  describe.each(Object.entries(answers))('where %s', (_, answer) => {
    it.each(Object.entries(writes))('reads the same in %s', async (__, denied) => {
      vi.stubGlobal('fetch', () => Promise.resolve(answer()))
      expect(await denied()).toBe(sentence)
    })
  })
})
