import { beforeEach, describe, expect, it } from 'vitest'

import { longestNote, type ConfigurationKind } from '#contract/configuration.ts'
import {
  ConfigurationsDocument,
  DiscardConfigurationDraftDocument,
  SaveConfigurationDraftDocument,
} from '#contract/generated/operations.ts'
import { registeredIn } from '#tests/server/ingest/tracker/collecting-server.ts'
import {
  positionNamed,
  signalNamed,
  signalsOf,
} from '#tests/server/records/configuration/documents.ts'

import { codeIn, faultsOf, Person } from '../api-person.ts'
import { changesOf, configuring } from './configuration-person.ts'

const read = signalNamed('read')
const key = 'end'

type Configuring = ReturnType<typeof configuring>

let ada: Person
let signals: Configuring
let positions: Configuring
let theirs: Configuring
beforeEach(async () => {
  ada = await Person.of()
  signals = configuring(ada, 'SIGNALS')
  positions = configuring(ada, 'POSITION')
  theirs = configuring(await ada.beside({ subject: 'jonas', name: 'Jonas Weber' }), 'SIGNALS')
})

const discard = async () =>
  (await ada.ask(DiscardConfigurationDraftDocument, { kind: 'SIGNALS', key: 'all' }))
    .discardConfigurationDraft

it('knows nothing by a key that none can have, and saves nothing there', async () => {
  for (const other of ['..', '__proto__', 'x'.repeat(600)]) {
    expect(await positions.read(other), other).toBeNull()
    const saved = positions.save(positionNamed('Ende'), { key: other })
    await expect(saved, other).rejects.toThrow('BAD_USER_INPUT')
  }
})

it('says of a position that its classes were seen on no page of the last 7 days', async () => {
  const { ingest, websites } = ada.api.store
  const id = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
  await positions.save({ ...positionNamed('Ende'), classes: ['a', 'b'] }, { key })
  const seenNowhere = async () => (await positions.read(key))?.seenNowhere
  expect(await seenNowhere(), 'without websites').toBeNull()
  const { id: website } = await registeredIn(ada.api, id, { extendedTracking: true })
  expect(await seenNowhere()).toBe(true)
  const see = (part: number, cssClass: string, days: number) => {
    const seenAt = Date.now() - days * 86_400_000
    const nothing = { hours: [], notices: [], events: [], refusals: [], flows: [] }
    const classes = [{ cssClass, seenAt, pages: new Map([[1, Math.floor(seenAt / 86_400_000)]]) }]
    const counted = { website, publication: id, ...nothing, classes }
    return websites.count({ spool: 'classes', part, websites: [counted] })
  }
  await see(1, 'b', 8)
  await see(2, 'c', 0)
  expect(await seenNowhere()).toBe(true)
  await see(3, 'b', 6)
  expect(await seenNowhere()).toBe(false)
  await positions.save({ ...positionNamed('Ende'), classes: ['d'] }, { key, revision: 1 })
  expect(await seenNowhere(), 'by the own draft').toBe(true)
})

describe('drafts', () => {
  it('belong to one person each; the others see that there is one, and whose', async () => {
    await signals.save({ signals: [read] }, { note: 'von Ada' })
    await theirs.save({ mine: 'unfinished' })
    const [own, other] = [await signals.read(), await theirs.read()]
    const draft = { document: { signals: [read] }, note: 'von Ada', revision: 1 }
    expect(own?.draft).toMatchObject(draft)
    expect(other?.draft).toMatchObject({ document: { mine: 'unfinished' } })
    expect(own?.drafts.map(({ author }) => author)).toEqual([{ id: 'jonas', name: 'Jonas Weber' }])
    expect(other?.drafts.map(({ author }) => author.id)).toEqual(['ada'])
    expect(JSON.stringify(own)).not.toContain('unfinished')
    expect(own?.newest).toBeNull()
  })

  it('tell at once what stands in the way of publishing, with the path', async () => {
    const document = signalsOf({ ...read, weight: 11 }, { ...read, halfLife: 7 })
    const saved = await signals.save(document)
    expect(saved.userErrors).toEqual([])
    expect(saved.draft?.faults).toEqual([
      {
        code: 'OUT_OF_RANGE',
        field: ['document', 'signals', '0', 'weight'],
        params: [{ name: 'max', value: '10' }],
      },
    ])
  })

  it('are not overwritten by another tab of the same person', async () => {
    await signals.save({ tab: 1 })
    const second = await signals.save({ tab: 2 })
    expect(faultsOf(second)).toEqual(['CONFLICT revision'])
    expect(second.draft).toMatchObject({ document: { tab: 1 }, revision: 1 })
    const third = await signals.save({ tab: 2 }, { revision: 1 })
    expect(third.draft).toMatchObject({ document: { tab: 2 }, revision: 2 })
  })

  it('can be discarded', async () => {
    await signals.save({})
    expect(await discard()).toEqual({ discarded: true })
    expect(await discard()).toEqual({ discarded: false })
    expect(await signals.read()).toBeNull()
  })
})

describe('publishing', () => {
  it('makes the draft the newest version and ends it', async () => {
    const draft = await signals.save(signalsOf(read), { note: 'Anfang' })
    expect(draft.draft?.faults).toEqual([])
    const place = { kind: 'SIGNALS', key: 'all', number: 1, note: 'Anfang' }
    expect(await signals.publish()).toMatchObject({
      version: {
        ...place,
        author: { id: 'ada', name: 'Ada Lindner' },
        restores: null,
        isRemoval: false,
      },
      conflict: null,
      userErrors: [],
    })
    const seen = await theirs.read()
    expect(seen).toMatchObject({ newest: { number: 1, document: signalsOf(read) }, draft: null })
    expect(Date.parse(String(seen?.newest?.at))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('over the version of a colleague is refused: whose it is, since when, and what it holds', async () => {
    await signals.save(signalsOf(read))
    await theirs.save(signalsOf(signalNamed('seen')))
    await theirs.publish({ note: 'schneller' })
    const refused = await signals.publish()
    const newest = (await signals.read())?.newest
    const params = Object.entries({ by: 'Jonas Weber', at: String(newest?.at), version: '1' })
    const error = { code: 'CONFLICT', field: ['basedOn'] }
    expect(refused).toEqual({
      version: null,
      conflict: newest,
      userErrors: [{ ...error, params: params.map(([name, value]) => ({ name, value })) }],
    })
    expect(newest).toMatchObject({ note: 'schneller', document: signalsOf(signalNamed('seen')) })
    await signals.save(signalsOf(read), { basedOn: 1, revision: 1 })
    const second = await signals.publish({ basedOn: 1, revision: 2 })
    expect(second).toMatchObject({ version: { number: 2 } })
  })

  it('names what was seen of the draft', async () => {
    await signals.save(signalsOf(read))
    await signals.save(signalsOf(), { revision: 1 })
    expect(faultsOf(await signals.publish())).toEqual(['CONFLICT revision'])
    expect(faultsOf(await theirs.publish())).toEqual(['NOT_FOUND draft'])
  })

  it('of an unfinished draft is refused with all faults, and the draft stays', async () => {
    await positions.save({ ...positionNamed('Ende'), classes: ['.a'], name: '' }, { key })
    const faults = ['REQUIRED document.name', 'INVALID document.classes.0']
    expect(faultsOf(await positions.publish({ key }))).toEqual(faults)
    expect((await positions.read(key))?.draft?.revision).toBe(1)
  })

  it('of what is published already is refused', async () => {
    await signals.save(signalsOf(read))
    await signals.publish()
    await theirs.save(signalsOf(read), { basedOn: 1 })
    expect(faultsOf(await theirs.publish({ basedOn: 1 }))).toEqual(['UNCHANGED document'])
  })

  it('takes a note of limited length', async () => {
    await signals.save(signalsOf(read))
    const note = 'n'.repeat(longestNote + 1)
    const params = [{ name: 'max', value: String(longestNote) }]
    const { userErrors } = await signals.publish({ note })
    expect(userErrors).toEqual([{ code: 'TOO_LONG', field: ['note'], params }])
    const taken = await signals.publish({ note: note.slice(1) })
    expect(taken.version?.note).toHaveLength(longestNote)
  })
})

it('older versions come back as a new version, and drafts stay', async () => {
  await signals.save(signalsOf(read))
  await signals.publish()
  await signals.save(signalsOf(), { basedOn: 1 })
  await signals.publish({ basedOn: 1 })
  await theirs.save({ mine: true }, { basedOn: 2 })
  const back = await theirs.restore(1, { basedOn: 2, note: 'zurück' })
  const author = { id: 'jonas' }
  expect(back.version).toMatchObject({ number: 3, restores: 1, note: 'zurück', author })
  const now = await theirs.read()
  expect(now).toMatchObject({ newest: { number: 3, document: signalsOf(read) } })
  expect(now?.draft?.document).toEqual({ mine: true })
  const late = await signals.restore(2, { basedOn: 2 })
  expect([late.conflict?.number, ...faultsOf(late)]).toEqual([3, 'CONFLICT basedOn'])
  expect(faultsOf(await signals.restore(9, { basedOn: 3 }))).toEqual(['NOT_FOUND version'])
})

describe('what one may not', () => {
  it('is decided for each kind, in the feed of all kinds too', async () => {
    await signals.save(signalsOf(read))
    await signals.publish()
    await positions.save(positionNamed('Ende'), { key })
    await positions.publish({ key })
    const lena = await ada.beside({ roles: ['view-position-report-configuration'] })
    const max = await ada.beside({ roles: ['view-configuration'] })
    const draft = { document: {}, basedOn: 1, revision: 0 }
    const begin = async (who: Person, kind: ConfigurationKind, at: string) =>
      codeIn(await who.answer(SaveConfigurationDraftDocument, { kind, key: at, ...draft }))
    expect(await begin(lena, 'SIGNALS', 'all')).toBe('FORBIDDEN')
    expect(await begin(max, 'POSITION', key)).toBe('FORBIDDEN')
    expect([await begin(lena, 'POSITION', key), await begin(max, 'SIGNALS', 'all')]).toEqual([
      null,
      null,
    ])
    const list = await max.answer(ConfigurationsDocument, { kind: 'POSITION' })
    expect(codeIn(list)).toBe('FORBIDDEN')
    const both = ['POSITION end 1', 'SIGNALS all 1']
    expect((await changesOf(ada)).lines).toEqual(both)
    expect((await changesOf(max)).lines).toEqual(both.slice(1))
    const first = await changesOf(ada, { first: 1 })
    const second = await changesOf(ada, { first: 1, after: first.next })
    expect([...first.lines, ...second.lines, second.next]).toEqual([...both, null])
  })

  it('lies in other publications and other organisations, under the same names', async () => {
    await signals.save(signalsOf(read))
    await signals.publish()
    await signals.save({ mine: true }, { basedOn: 1 })
    for (const person of [await Person.of(), await ada.beside({ realm: 'sued' })]) {
      const other = configuring(person, 'SIGNALS')
      expect(await other.read()).toBeNull()
      expect((await changesOf(person)).lines).toEqual([])
      expect(faultsOf(await other.restore(1))).toEqual(['NOT_FOUND version'])
      const published = await other.publish({ basedOn: 1 })
      expect(published).toMatchObject({ conflict: null, userErrors: [{ code: 'CONFLICT' }] })
    }
    expect((await changesOf(ada)).lines).toEqual(['SIGNALS all 1'])
    expect((await signals.read())?.draft?.document).toEqual({ mine: true })
  })
})

describe('hostile documents', () => {
  it.each<[string, () => unknown, string]>([
    ['huge', () => ({ text: 'x'.repeat(250_000) }), 'LIMIT_REACHED'],
    ['with a prototype', () => JSON.parse('{"__proto__":{"isAdmin":true}}'), 'INVALID'],
  ])('%s are refused, and nothing is kept', async (_, document, code) => {
    const refused = await signals.save(document())
    expect(refused).toMatchObject({ draft: null, userErrors: [{ code }] })
    expect(refused.userErrors[0]?.field?.[0]).toBe('document')
    expect(await signals.read()).toBeNull()
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it('as deep as a call can be are refused', async () => {
    const levels = 400_000
    const document = `{"in":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const { clientId } = ada
    const draft = { kind: 'SIGNALS', key: 'all', basedOn: 0, revision: 0, document: 'here' }
    const query = SaveConfigurationDraftDocument.toString()
    const body = JSON.stringify({ query, variables: { clientId, ...draft } })
    const response = await fetch(`${ada.api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: ada.token },
      body: body.replace('"here"', document),
    })
    expect(await response.json()).toMatchObject({
      data: { saveConfigurationDraft: { userErrors: [{ code: 'LIMIT_REACHED' }] } },
    })
    expect(await signals.read()).toBeNull()
  })

  it('with signs that databases refuse are kept as they are', async () => {
    const document = { text: 'null \0, half \uD800, line \u2028' }
    await signals.save(document)
    expect((await signals.read())?.draft?.document).toEqual(document)
  })

  it.each([
    ['SIGNALS', 'other'],
    ['POSITION', '__proto__'],
    ['POSITION', 'A b'],
    ['POSITION', ''],
  ] as const)('under a key that no screen chooses are refused: %s %j', async (kind, at) => {
    const draft = { kind, key: at, document: {}, basedOn: 0, revision: 0 }
    const answer = await ada.answer(SaveConfigurationDraftDocument, draft)
    expect(codeIn(answer)).toBe('BAD_USER_INPUT')
  })

  it('in the text of an operation are refused', async () => {
    const query = `mutation { saveConfigurationDraft(clientId: "${ada.clientId}", kind: SIGNALS,
      document: { a: 1 }, basedOn: 0, revision: 0) { draft { revision } } }`
    expect((await ada.api.ask(ada.token, query)).errors).toHaveLength(1)
  })
})
