import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  ConfigurationsDocument,
  SaveConfigurationDraftDocument,
} from '#contract/generated/operations.ts'
import {
  positionNamed,
  signalNamed,
  signalsOf,
} from '#tests/server/records/configuration/documents.ts'

import { openConfigurations, type People, type Person } from './configuration-api.ts'

let people: People
let ada: Person
beforeAll(async () => {
  people = await openConfigurations()
})
afterAll(() => people.close())
beforeEach(async () => {
  people.nextClient()
  ada = await people.person('ada')
})

const read = signalNamed('read')

/** Asks to begin a draft, with the faults in the answer. */
function begin(who: Person, kind: 'POSITION' | 'SIGNALS', key: string) {
  return who.ask(SaveConfigurationDraftDocument, {
    kind,
    key,
    document: {},
    basedOn: 0,
    revision: 0,
  })
}

describe('what one may not', () => {
  const denied = { errors: [{ extensions: { code: 'FORBIDDEN' } }] }

  it('is decided for each kind', async () => {
    const positions = await people.person('lena', { roles: ['view-position-report-configuration'] })
    const signals = await people.person('max', { roles: ['view-configuration'] })
    expect(await begin(positions, 'SIGNALS', 'all')).toMatchObject(denied)
    expect(await begin(signals, 'POSITION', 'end')).toMatchObject(denied)
    expect(await begin(positions, 'POSITION', 'end')).not.toHaveProperty('errors')
    expect(await begin(signals, 'SIGNALS', 'all')).not.toHaveProperty('errors')
    expect(await signals.ask(ConfigurationsDocument, { kind: 'POSITION' })).toMatchObject(denied)
  })

  it('is not in the feed of all kinds either', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    await ada.save('POSITION', positionNamed('Ende'), { key: 'end' })
    await ada.publish('POSITION', { key: 'end', basedOn: 0, revision: 1 })
    const signals = await people.person('max', { roles: ['view-configuration'] })
    expect((await ada.changes()).lines).toEqual(['POSITION end 1', 'SIGNALS all 1'])
    expect((await signals.changes()).lines).toEqual(['SIGNALS all 1'])
    const first = await ada.changes({ first: 1 })
    const second = await ada.changes({ first: 1, after: first.next })
    expect([...first.lines, ...second.lines, second.next]).toEqual([
      'POSITION end 1',
      'SIGNALS all 1',
      null,
    ])
  })

  it('lies in other publications and other organisations, under the same names', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    await ada.save('SIGNALS', { mine: true }, { basedOn: 1 })
    const elsewhere = [
      await people.person('ada', { client: people.unusedClient }),
      await people.person('ada', { realm: 'sued' }),
    ]
    for (const other of elsewhere) {
      expect(await other.read('SIGNALS')).toBeNull()
      expect((await other.changes()).lines).toEqual([])
      const restored = await other.restore('SIGNALS', { version: 1, basedOn: 0 })
      expect(restored?.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['version'] }])
      const published = await other.publish('SIGNALS', { basedOn: 1, revision: 1 })
      expect(published).toMatchObject({ conflict: null, userErrors: [{ code: 'CONFLICT' }] })
    }
    expect((await ada.changes()).lines).toEqual(['SIGNALS all 1'])
    expect((await ada.read('SIGNALS'))?.draft?.document).toEqual({ mine: true })
  })
})

describe('hostile documents', () => {
  it.each<[string, () => unknown, string]>([
    ['huge', () => ({ text: 'x'.repeat(250_000) }), 'LIMIT_REACHED'],
    [
      'of many small parts',
      () => ({ signals: Array.from({ length: 90_000 }, () => ({})) }),
      'LIMIT_REACHED',
    ],
    ['with a prototype', () => JSON.parse('{"__proto__":{"isAdmin":true}}'), 'INVALID'],
    ['that are a text', () => 'text', 'INVALID'],
    ['that are a list', () => [], 'INVALID'],
  ])('%s are refused, and nothing is kept', async (_, document, code) => {
    const refused = await ada.save('SIGNALS', document())
    expect(refused).toMatchObject({ draft: null, userErrors: [{ code }] })
    expect(refused?.userErrors[0]?.field?.[0]).toBe('document')
    expect(await ada.read('SIGNALS')).toBeNull()
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it('as deep as a call can be are refused', async () => {
    const levels = 400_000
    const document = `{"in":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(await ada.saveText('SIGNALS', document)).toMatchObject({
      data: { saveConfigurationDraft: { userErrors: [{ code: 'LIMIT_REACHED' }] } },
    })
    expect(await ada.read('SIGNALS')).toBeNull()
  })

  it('with signs that databases refuse are kept as they are', async () => {
    const document = { text: 'null \0, half \uD800, line \u2028' }
    await ada.save('SIGNALS', document)
    expect((await ada.read('SIGNALS'))?.draft?.document).toEqual(document)
  })

  it('under keys that no screen chooses are refused', async () => {
    for (const [kind, key] of [
      ['SIGNALS', 'other'],
      ['POSITION', '__proto__'],
      ['POSITION', 'A b'],
      ['POSITION', ''],
    ] as const) {
      const variables = { kind, key, document: {}, basedOn: 0, revision: 0 }
      const { errors } = await ada.ask(SaveConfigurationDraftDocument, variables)
      expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
    }
  })

  it('in the text of an operation are refused', async () => {
    const { errors } = await ada.ask(
      {
        toString: () =>
          `mutation ($clientId: ID!) { saveConfigurationDraft(clientId: $clientId, kind: SIGNALS,
            document: { a: 1 }, basedOn: 0, revision: 0) { draft { revision } } }`,
      },
      {},
    )
    expect(errors).toHaveLength(1)
  })
})
