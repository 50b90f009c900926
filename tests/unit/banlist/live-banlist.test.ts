import { beforeEach, expect, it, vi } from 'vitest'

import { newOperation } from '#portal/app/query/local-operations.ts'
import { tellBanlistNews } from '#portal/features/banlist/state/banlist-news.ts'
import { followClient } from '#portal/features/banlist/state/live-banlist.ts'

interface Expiring {
  refetchType?: string
  predicate: (query: { queryKey: unknown[] }) => boolean
}

const expired: Expiring[] = []
const heard = new Map<string, (data: unknown) => void>()
const forgotten: string[] = []
let stopped: string[] = []

vi.mock('#portal/app/actors/portal.ts', () => ({
  thePortal: () => ({
    subscriptions: {
      listen: (
        operation: { toString: () => string },
        _: unknown,
        hear: (data: unknown) => void,
      ) => {
        const name = /subscription (\w+)/.exec(operation.toString())?.[1] ?? ''
        heard.set(name, hear)
        return () => stopped.push(name)
      },
      onConnection: () => () => {},
    },
    queries: { invalidateQueries: (asked: Expiring) => void expired.push(asked) },
  }),
  invalidateOperations: (_: unknown, names: string[]) => forgotten.push(...names),
}))
vi.mock('#portal/features/banlist/state/banlist-news.ts', () => ({
  tellBanlistNews: vi.fn(() => true),
}))

beforeEach(() => {
  heard.clear()
  forgotten.length = 0
  expired.length = 0
  stopped = []
  vi.mocked(tellBanlistNews).mockClear()
})

const change = (operation: string) => ({ banlistChanged: { change: { id: operation, operation } } })

it('without the role nothing is asked about the list, and nothing of it is heard', () => {
  const stop = followClient('blatt', false)
  expect([...heard.keys()]).toEqual(['DataImported'])
  stop()
  expect(stopped).toEqual(['DataImported'])
})

it('with it others are told of, and the rows stay as they are', () => {
  const stop = followClient('blatt', true)
  heard.get('BanlistChanged')?.(change('theirs'))
  expect(tellBanlistNews).toHaveBeenCalledWith([{ id: 'theirs', operation: 'theirs' }])
  expect(forgotten).toContain('BanlistCount')
  expect(forgotten).not.toContain('BanlistPage')
  stop()
  expect(stopped.toSorted()).toEqual(['BanlistChanged', 'DataImported'])
})

it("one's own changes are no news: the rows are loaded anew", () => {
  const stop = followClient('blatt', true)
  heard.get('BanlistChanged')?.(change(newOperation()))
  expect(tellBanlistNews).not.toHaveBeenCalled()
  expect(forgotten).toContain('BanlistPage')
  stop()
})

it('where nobody shows the list, it is loaded anew when it is shown', () => {
  vi.mocked(tellBanlistNews).mockReturnValueOnce(false)
  const stop = followClient('blatt', true)
  heard.get('BanlistChanged')?.(change('theirs'))
  expect(forgotten).toContain('BanlistPage')
  stop()
})

it('what is not followed any more is old when it is shown again, and nothing else is', () => {
  followClient('blatt', true)()
  const [asked] = expired
  const isOld = (...queryKey: unknown[]) => asked?.predicate({ queryKey })
  expect(asked?.refetchType).toBe('none')
  expect(isOld('nord', 'blatt', 'BanlistPage', {})).toBe(true)
  expect(isOld('nord', 'blatt', 'BanlistCount', {})).toBe(true)
  expect(isOld('nord', 'other', 'BanlistPage', {})).toBe(false)
  expect(isOld('nord', 'blatt', 'ArticleReport', {})).toBe(false)
})
