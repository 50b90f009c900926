import { describe, expect, it, vi } from 'vitest'

import { registered } from '#portal/app/registered.ts'
import type { Registration } from '#portal/app/registration.ts'

const work = (isKept: () => Promise<boolean>) => ({ lostBy: [], text: 'draft', isKept })
const person = { realm: 'nord', subject: 'ada' }

describe('registrations of features', () => {
  const unsavedWork = {
    draft: { lostBy: ['screen', 'page'], text: 'draft' },
    running: { lostBy: [], text: 'upload' },
    kept: { lostBy: [], text: 'upload' },
  } as const

  it('a way loses the work that says so, and no other', () => {
    const { isLostBy } = registered([{ unsavedWork }])
    expect(isLostBy('screen', 'draft')).toBe(true)
    expect(isLostBy('session', 'draft')).toBe(false)
    expect(() => isLostBy('screen', 'row')).toThrow('No feature registers row.')
  })

  it('the question names each kind of work once, in the order of registration', () => {
    const two = { unsavedWork: { plan: { lostBy: [], text: 'plan' } } }
    const { textsOf } = registered([{ unsavedWork }, two])
    expect(textsOf(['plan', 'kept', 'running', 'draft'])).toEqual(['draft', 'upload', 'plan'])
    expect(textsOf([])).toEqual([])
  })

  it('two features must not name one kind of work', () => {
    const one = { unsavedWork: { draft: { lostBy: [], text: 'draft' } } }
    expect(() => registered([one, one])).toThrow('Two features register draft.')
  })

  it('the answers of several features become old by one tag', () => {
    const one: Registration = { queryTags: { banlist: ['BanlistPage'] } }
    const two: Registration = { queryTags: { banlist: ['ArticleReport'], users: ['Users'] } }
    expect(registered([one, two]).operationsOf('banlist')).toEqual(['BanlistPage', 'ArticleReport'])
  })

  it('finds the work that an earlier page left, and waits for no slow device', async () => {
    vi.useFakeTimers()
    const { keptWork } = registered([
      {
        unsavedWork: {
          kept: work(() => Promise.resolve(true)),
          none: work(() => Promise.resolve(false)),
          broken: work(() => Promise.reject(new Error('no storage'))),
          slow: work(() => new Promise(() => {})),
          never: { lostBy: [], text: 'draft' },
        },
      },
    ])
    const result = keptWork(person)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toEqual(['kept'])
    vi.useRealTimers()
  })

  it('every feature forgets a person who signs out', () => {
    const forget = vi.fn()
    registered([{ forget }, {}, { forget }]).forget(person)
    expect(forget.mock.calls).toEqual([[person], [person]])
  })
})
