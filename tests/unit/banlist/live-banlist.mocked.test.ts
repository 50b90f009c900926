import { beforeEach, expect, it, vi } from 'vitest'

import { newOperation } from '#portal/app/query/local-operations.ts'
import { tellBanlistNews } from '#portal/features/banlist/state/banlist-news.ts'
import { followBanlist } from '#portal/features/banlist/state/live-banlist.ts'

const forgotten: [tag: string, options?: object][] = []
const heard = new Map<string, (data: unknown) => void>()
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
  }),
}))
vi.mock('#portal/app/query/invalidate.ts', () => ({
  invalidate: (...asked: [string, object?]) => void forgotten.push(asked),
}))
vi.mock('#portal/features/banlist/state/banlist-news.ts', () => ({
  tellBanlistNews: vi.fn(() => true),
}))

beforeEach(() => {
  heard.clear()
  forgotten.length = 0
  stopped = []
  vi.mocked(tellBanlistNews).mockClear()
})

const facts = (operation: string) => ({
  id: operation,
  operation,
  actor: 'Jonas Weber',
  added: 1,
  edited: 0,
  removed: 0,
})
const change = (operation: string) => ({ banlistChanged: { change: facts(operation) } })

it('others are told of, and the rows on screen stay as they are', () => {
  const stop = followBanlist('blatt')
  heard.get('BanlistChanged')?.(change('theirs'))
  expect(tellBanlistNews).toHaveBeenCalledWith([facts('theirs')])
  expect(forgotten).toEqual([['banlist-others'], ['banlist-rows', { isHidden: true }]])
  stop()
  expect(stopped).toEqual(['BanlistChanged'])
})

it("one's own changes are no news: the rows are loaded again", () => {
  const stop = followBanlist('blatt')
  heard.get('BanlistChanged')?.(change(newOperation()))
  expect(tellBanlistNews).not.toHaveBeenCalled()
  expect(forgotten).toContainEqual(['banlist-rows', { isHidden: false }])
  stop()
})

it('a list that no view shows is loaded again when it is shown', () => {
  vi.mocked(tellBanlistNews).mockReturnValueOnce(false)
  const stop = followBanlist('blatt')
  heard.get('BanlistChanged')?.(change('theirs'))
  expect(forgotten).toContainEqual(['banlist-rows', { isHidden: false }])
  stop()
})

it('a list that is no longer followed is old when it is shown again', () => {
  followBanlist('blatt')()
  expect(forgotten).toEqual([['banlist', { client: 'blatt', reload: 'later' }]])
})
