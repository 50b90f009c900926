import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { longestNote } from '#contract/configuration.ts'
import {
  ConfigurationsDocument,
  DiscardConfigurationDraftDocument,
  PublishConfigurationDocument,
} from '#contract/generated/operations.ts'
import {
  positionNamed,
  signalNamed,
  signalsOf,
} from '#tests/server/records/configuration/documents.ts'

import { newOperation, openConfigurations, type People, type Person } from './configuration-api.ts'

let people: People
let ada: Person
let jonas: Person
beforeAll(async () => {
  people = await openConfigurations()
})
afterAll(() => people.close())
beforeEach(async () => {
  people.nextClient()
  ada = await people.person('ada')
  jonas = await people.person('jonas')
})

const read = signalNamed('read')

describe('drafts', () => {
  it('belong to one person each; the others see that there is one, and whose', async () => {
    await ada.save('SIGNALS', { signals: [read] }, { note: 'von Ada' })
    await jonas.save('SIGNALS', { mine: 'unfinished' })
    const [own, other] = [await ada.read('SIGNALS'), await jonas.read('SIGNALS')]
    expect(own?.draft).toMatchObject({
      document: { signals: [read] },
      note: 'von Ada',
      revision: 1,
    })
    expect(other?.draft).toMatchObject({ document: { mine: 'unfinished' } })
    expect(own?.drafts.map(({ author }) => author)).toEqual([{ id: 'jonas', name: 'Die jonas' }])
    expect(other?.drafts.map(({ author }) => author.id)).toEqual(['ada'])
    expect(JSON.stringify(own)).not.toContain('unfinished')
    expect(own?.newest).toBeNull()
  })

  it('tell at once what stands in the way of publishing, with the path', async () => {
    const document = {
      signals: [
        { ...read, weight: 11 },
        { ...read, halfLife: 7 },
      ],
    }
    const saved = await ada.save('SIGNALS', document)
    expect(saved?.userErrors).toEqual([])
    expect(saved?.draft?.faults).toEqual([
      {
        code: 'OUT_OF_RANGE',
        field: ['document', 'signals', '0', 'weight'],
        params: [{ name: 'max', value: '10' }],
      },
    ])
  })

  it('are not overwritten by another tab of the same person', async () => {
    await ada.save('SIGNALS', { tab: 1 })
    const second = await ada.save('SIGNALS', { tab: 2 })
    expect(second).toMatchObject({
      draft: { document: { tab: 1 }, revision: 1 },
      userErrors: [{ code: 'CONFLICT', field: ['revision'] }],
    })
    expect(await ada.save('SIGNALS', { tab: 2 }, { revision: 1 })).toMatchObject({
      draft: { document: { tab: 2 }, revision: 2 },
      userErrors: [],
    })
  })

  it('can be discarded', async () => {
    await ada.save('SIGNALS', {})
    const discard = () =>
      ada.ask(DiscardConfigurationDraftDocument, { kind: 'SIGNALS', key: 'all' })
    expect((await discard()).data).toEqual({ discardConfigurationDraft: { discarded: true } })
    expect((await discard()).data).toEqual({ discardConfigurationDraft: { discarded: false } })
    expect(await ada.read('SIGNALS')).toBeNull()
  })
})

describe('publishing', () => {
  it('makes the draft the newest version and ends it', async () => {
    const draft = await ada.save('SIGNALS', signalsOf(read), { note: 'Anfang' })
    expect(draft?.draft?.faults).toEqual([])
    const published = await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    expect(published).toMatchObject({
      version: {
        kind: 'SIGNALS',
        key: 'all',
        number: 1,
        author: { id: 'ada', name: 'Die ada' },
        note: 'Anfang',
        restores: null,
        isRemoval: false,
      },
      conflict: null,
      userErrors: [],
    })
    const seen = await jonas.read('SIGNALS')
    expect(seen).toMatchObject({ newest: { number: 1, document: signalsOf(read) }, draft: null })
    expect(Date.parse(String(seen?.newest?.at))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('over the version of a colleague is refused: whose it is, since when, and what it holds', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    await jonas.save('SIGNALS', signalsOf(signalNamed('seen')))
    await jonas.publish('SIGNALS', { basedOn: 0, revision: 1, note: 'schneller' })
    const refused = await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    const theirs = (await ada.read('SIGNALS'))?.newest
    expect(refused).toEqual({
      version: null,
      conflict: theirs,
      userErrors: [
        {
          code: 'CONFLICT',
          field: ['basedOn'],
          params: [
            { name: 'by', value: 'Die jonas' },
            { name: 'at', value: theirs?.at },
            { name: 'version', value: '1' },
          ],
        },
      ],
    })
    expect(theirs).toMatchObject({ note: 'schneller', document: signalsOf(signalNamed('seen')) })
    await ada.save('SIGNALS', signalsOf(read), { basedOn: 1, revision: 1 })
    expect(await ada.publish('SIGNALS', { basedOn: 1, revision: 2 })).toMatchObject({
      version: { number: 2 },
    })
  })

  it('names what was seen of the draft', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    await ada.save('SIGNALS', signalsOf(), { revision: 1 })
    const refused = await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    expect(refused?.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['revision'] }])
    const missing = await jonas.publish('SIGNALS', { basedOn: 0, revision: 1 })
    expect(missing?.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['draft'] }])
  })

  it('of an unfinished draft is refused with all faults, and the draft stays', async () => {
    const key = 'end'
    await ada.save('POSITION', { ...positionNamed('Ende'), classes: ['.a'], name: '' }, { key })
    const refused = await ada.publish('POSITION', { key, basedOn: 0, revision: 1 })
    expect(refused?.userErrors.map(({ code, field }) => [code, field?.join('.')])).toEqual([
      ['REQUIRED', 'document.name'],
      ['INVALID', 'document.classes.0'],
    ])
    expect((await ada.read('POSITION', key))?.draft?.revision).toBe(1)
  })

  it('of what is published already is refused', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    await jonas.save('SIGNALS', signalsOf(read), { basedOn: 1 })
    const refused = await jonas.publish('SIGNALS', { basedOn: 1, revision: 1 })
    expect(refused?.userErrors).toMatchObject([{ code: 'UNCHANGED', field: ['document'] }])
  })

  it('takes a note of limited length', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    const note = 'n'.repeat(longestNote + 1)
    const refused = await ada.publish('SIGNALS', { basedOn: 0, revision: 1, note })
    expect(refused?.userErrors).toEqual([
      { code: 'TOO_LONG', field: ['note'], params: [{ name: 'max', value: String(longestNote) }] },
    ])
    const taken = await ada.publish('SIGNALS', { basedOn: 0, revision: 1, note: note.slice(1) })
    expect(taken?.version?.note).toHaveLength(longestNote)
  })

  it('counts once when the answer was lost', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    const variables = { kind: 'SIGNALS', key: 'all', basedOn: 0, revision: 1 } as const
    const again = { ...variables, operation: newOperation() }
    const first = await ada.ask(PublishConfigurationDocument, again)
    expect(await ada.ask(PublishConfigurationDocument, again)).toEqual(first)
    expect((await ada.changes()).lines).toEqual(['SIGNALS all 1'])
  })
})

describe('older versions', () => {
  it('come back as a new version, and drafts stay', async () => {
    await ada.save('SIGNALS', signalsOf(read))
    await ada.publish('SIGNALS', { basedOn: 0, revision: 1 })
    await ada.save('SIGNALS', signalsOf(), { basedOn: 1 })
    await ada.publish('SIGNALS', { basedOn: 1, revision: 1 })
    await jonas.save('SIGNALS', { mine: true }, { basedOn: 2 })
    const back = await jonas.restore('SIGNALS', { version: 1, basedOn: 2, note: 'zurück' })
    expect(back?.version).toMatchObject({
      number: 3,
      restores: 1,
      note: 'zurück',
      author: { id: 'jonas' },
    })
    const now = await jonas.read('SIGNALS')
    expect(now).toMatchObject({ newest: { number: 3, document: signalsOf(read) } })
    expect(now?.draft?.document).toEqual({ mine: true })
    const late = await ada.restore('SIGNALS', { version: 2, basedOn: 2 })
    expect(late).toMatchObject({ conflict: { number: 3 }, userErrors: [{ code: 'CONFLICT' }] })
    const none = await ada.restore('SIGNALS', { version: 9, basedOn: 3 })
    expect(none?.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['version'] }])
  })

  it('bring back what was removed', async () => {
    const key = 'end'
    await ada.save('POSITION', positionNamed('Ende'), { key })
    await ada.publish('POSITION', { key, basedOn: 0, revision: 1 })
    const removed = await ada.remove('POSITION', { key, basedOn: 1 })
    expect(removed?.version).toMatchObject({ number: 2, isRemoval: true, title: 'Ende' })
    const list = async () => (await ada.ask(ConfigurationsDocument, { kind: 'POSITION' })).data
    expect(await list()).toMatchObject({ client: { configurations: [] } })
    await ada.restore('POSITION', { key, version: 1, basedOn: 2 })
    expect(await list()).toMatchObject({ client: { configurations: [{ key, title: 'Ende' }] } })
  })
})
