import { beforeAll, describe, expect, it } from 'vitest'

import { isLocalOperation, LocalOperations } from '#portal/app/query/local-operations.ts'
import { write } from '#portal/app/query/mutation.ts'
import { fieldFaultText } from '#portal/forms/fault-text.ts'
import { faultsStillThere, sentBy, withoutFaultsAt } from '#portal/forms/faults.ts'
import {
  conflictsOf,
  differencesOf,
  gatheringOf,
  merged,
  type Parts,
  spread,
} from '#portal/forms/versions/merge.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { portalTexts } from '#portal/i18n/texts.ts'
import type { Answer, SendOperation } from '#portal/ports/api/graphql.ts'

beforeAll(() => Promise.all([portalTexts.load('de'), portalTexts.load('en')]))

const enterThree = 'Please enter at least 3 characters'
const denied = 'Dazu fehlt Ihnen die Berechtigung.'

it.each([
  ['REQUIRED', {}, 'Dieses Feld ist ein Pflichtfeld!', 'This field is required!'],
  ['REQUIRED', { property: 'Name' }, 'Name ist ein Pflichtfeld', 'Name is required'],
  ['INVALID_URL', { host: 'x' }, 'Diese URL ist ungültig, z. B.: x', 'This url is invalid, e.g: x'],
  ['TOO_SHORT', { min: '3' }, 'Bitte mindestens 3 Zeichen eingeben', enterThree],
  ['FORBIDDEN', {}, denied, 'You do not have permission to do this.'],
  ['ELSE', {}, 'Es ist ein Fehler aufgetreten', 'An error occured'],
])('the message of a field for %s %o', (code, params, german, english) => {
  expect(fieldFaultText(portalTexts.in('de').errors, { code, params })).toBe(german)
  expect(fieldFaultText(portalTexts.in('en').errors, { code, params })).toBe(english)
})

it('puts what the API refuses at its fields, the first fault of each', () => {
  const errors = [
    { code: 'DUPLICATE', field: ['link'], params: [{ name: 'by', value: 'Ada' }] },
    { code: 'TOO_LONG', field: ['link'] },
    { code: 'REQUIRED', field: ['sources', '2', 'weight'] },
    { code: 'LIMIT_REACHED', field: null },
  ]
  expect(sentBy({ kind: 'refused', errors, payload: {} })).toEqual({
    link: { code: 'DUPLICATE', params: { by: 'Ada' } },
    'sources.2.weight': { code: 'REQUIRED', params: {} },
    '': { code: 'LIMIT_REACHED', params: {} },
  })
})

it('empties a saved form, and keeps everything where there was no usable answer', () => {
  expect(sentBy({ kind: 'done', payload: {} })).toBe('done')
  expect(sentBy({ kind: 'failed', fault: 'denied' })).toBe('kept')
})

it('takes faults away with the value that they are about', () => {
  const [one, other] = [{ code: 'REQUIRED' }, { code: 'TOO_LONG' }]
  const faults = { link: one, 'sources.1.name': one, 'sources.2.name': other, '': other }
  expect(Object.keys(withoutFaultsAt(faults, 'link'))).toEqual(['sources.1.name', 'sources.2.name'])
  expect(Object.keys(withoutFaultsAt(faults, 'sources.1'))).toEqual(['link', 'sources.2.name'])
  const sent = { link: 'a', comment: '' }
  const left = faultsStillThere({ link: one, comment: other, '': one }, sent, {
    ...sent,
    comment: 'b',
  })
  expect(left).toEqual({ link: one, '': one })
})

const answered = (payload: object) => ({ data: { addBanlistItem: payload } })

describe('a write', () => {
  const link = 'https://a.example/'
  const done = { item: { link }, change: '7', userErrors: [] }

  /** Bans addresses over a server that answers so, one after the other, and what it was asked. */
  function setUp(...outcomes: (Partial<Answer<unknown>> | Error)[]) {
    const asked: { clientId: string; link: string; operation: { id: string; batch: number } }[] = []
    const send: SendOperation = (_, variables) => {
      asked.push(JSON.parse(JSON.stringify(variables)))
      const outcome = outcomes.shift()
      if (outcome instanceof Error) return Promise.reject(outcome)
      const { data = null, errors = [] } = outcome ?? {}
      return Promise.resolve({ data: JSON.parse(JSON.stringify(data)), errors, status: 200 })
    }
    const means = { send, clientId: 'blatt', operations: new LocalOperations() }
    return { asked, ban: (address = link) => write(banAddress, { link: address }, means) }
  }

  it('sends what is given for the publication, under an operation that live news knows', async () => {
    const { asked, ban } = setUp(answered(done))
    expect(await ban()).toEqual({ kind: 'done', payload: done })
    const operation = { id: expect.stringMatching(/.{16}/), batch: 0 }
    expect(asked).toEqual([{ clientId: 'blatt', link, operation }])
    expect(isLocalOperation(asked[0]?.operation.id ?? '')).toBe(true)
  })

  it('hands on what the API refuses', async () => {
    const errors = [{ code: 'DUPLICATE', field: ['link'], message: 'listed', params: [] }]
    const payload = { ...done, item: null, userErrors: errors }
    expect(await setUp(answered(payload)).ban()).toEqual({ kind: 'refused', errors, payload })
  })

  it.each([
    ['no answer', new TypeError('Failed to fetch'), 'unreachable'],
    ['a broken API', { data: null, errors: [{ message: 'broken' }] }, 'failed'],
    ['no data', {}, 'failed'],
  ])('never rejects, and is the same operation once more after %s', async (_, outcome, fault) => {
    const { asked, ban } = setUp(outcome, outcome, answered(done), answered(done), outcome)
    expect(await ban()).toEqual({ kind: 'failed', fault })
    expect(await ban()).toEqual({ kind: 'failed', fault })
    expect(await ban()).toMatchObject({ kind: 'done' })
    await ban()
    await ban()
    await ban(`${link}other`)
    const ids = asked.map(({ operation }) => operation.id)
    // Another operation after it is done, and for another address.
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 3, 4, 5])
  })
})

const gathered = (common: Parts, mine: Parts, theirs: Parts) => {
  const gather = gatheringOf(mine, theirs, (path) => path.split('/', 1)[0] ?? null)
  const sides = { base: gather(common), mine: gather(mine), theirs: gather(theirs) }
  const asked = conflictsOf(sides.base, sides.mine, sides.theirs).map(({ path }) => path)
  return { asked, put: (...chosen: string[]) => spread(merged(sides, new Set(chosen))) }
}

describe('a document that two people changed', () => {
  const base = { name: 'a', weight: 80, share: 20, old: true }

  it('takes over what one side alone changed, and what both changed alike', () => {
    const mine = { name: 'b', weight: 90, share: 20, old: true, own: true }
    const theirs = { name: 'b', weight: 80, share: 40, other: true }
    expect(conflictsOf(base, mine, theirs)).toEqual([])
    const full = { name: 'b', weight: 90, share: 40, own: true, other: true }
    expect(merged({ base, mine, theirs }, new Set())).toEqual(full)
  })

  it('asks where both changed the same part, and keeps mine unless theirs is chosen', () => {
    const mine = { ...base, weight: 90, share: 30 }
    const theirs = { ...base, weight: 60, share: 40 }
    expect(conflictsOf(base, mine, theirs).map(({ path }) => path)).toEqual(['weight', 'share'])
    const put = merged({ base, mine, theirs }, new Set(['share']))
    expect(put).toEqual({ ...base, weight: 90, share: 40 })
  })

  it('keeps a part that one side removed and the other changed until that is decided', () => {
    const { old: _, ...mine } = base
    const theirs = { ...base, old: false }
    expect(conflictsOf(base, mine, theirs).map(({ path }) => path)).toEqual(['old'])
    expect(merged({ base, mine, theirs }, new Set())).toEqual(mine)
    expect(merged({ base, mine, theirs }, new Set(['old']))).toEqual(theirs)
  })

  it('names what differs, with what is gone at the end', () => {
    expect(differencesOf(base, { name: 'a', weight: 60, share: 20, own: 1 })).toEqual([
      { path: 'weight', before: 80, after: 60 },
      { path: 'own', before: undefined, after: 1 },
      { path: 'old', before: true, after: undefined },
    ])
  })

  it('has wholes that one side removed and the other changed together, never a half of one', () => {
    const common = { 'read/weight': 1, 'read/halfLife': 14, 'seen/weight': 1 }
    const [mine, theirs] = [{ 'seen/weight': 1 }, { ...common, 'read/weight': 2 }]
    const { asked, put } = gathered(common, mine, theirs)
    expect(asked).toEqual(['read'])
    expect([put(), put('read')]).toEqual([mine, theirs])
  })

  it('loses a whole that the other side left as it was, and gets one that only one side has', () => {
    const common = { 'read/weight': 1, 'read/halfLife': 14 }
    const { asked, put } = gathered(common, {}, { ...common, 'new/weight': 3 })
    expect(asked).toEqual([])
    expect(put()).toEqual({ 'new/weight': 3 })
  })
})
