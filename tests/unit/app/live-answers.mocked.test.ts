import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import { invalidate } from '#portal/app/query/invalidate.ts'
import { followTag } from '#portal/app/query/live-topics.ts'
import { keyOf } from '#portal/app/query/query-keys.ts'
import { registered } from '#portal/app/registered.ts'

const socket = { isOpen: false, watchers: new Set<(isOpen: boolean) => void>() }
let queries: QueryClient
const features = registered([
  { queryTags: { banlist: ['BanlistPage', 'BanlistCount'], 'banlist-rows': ['BanlistPage'] } },
  { queryTags: { topics: ['TopicPlanning'] } },
])

vi.mock('#portal/app/actors/portal.ts', () => ({
  getPortal: () => ({
    queries,
    features,
    subscriptions: {
      onConnection: (changed: (isOpen: boolean) => void) => {
        socket.watchers.add(changed)
        if (socket.isOpen) changed(true)
        return () => socket.watchers.delete(changed)
      },
    },
  }),
}))

const operation = (name: string) => ({ toString: () => `query ${name} { viewer { id } }` })
const key = (name: string, client = 'blatt') =>
  keyOf({ realm: 'nord', client, operation: operation(name), variables: {}, version: '1' })

beforeEach(() => {
  queries = new QueryClient()
  socket.isOpen = false
  socket.watchers.clear()
  for (const client of ['blatt', 'heute'])
    for (const name of ['BanlistPage', 'BanlistCount', 'TopicPlanning'])
      queries.setQueryData(key(name, client), name)
})

/** The operations whose answers are old, with their publication. */
function old(): string[] {
  const all = queries.getQueryCache().getAll()
  return all
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => `${String(queryKey[1])} ${String(queryKey[2])}`)
    .toSorted()
}

it('a tag makes its operations old, everywhere or in one publication, and nothing else', async () => {
  await invalidate('banlist', { client: 'heute' })
  expect(old()).toEqual(['heute BanlistCount', 'heute BanlistPage'])
  await invalidate('banlist')
  expect(old()).toEqual([
    'blatt BanlistCount',
    'blatt BanlistPage',
    'heute BanlistCount',
    'heute BanlistPage',
  ])
})

it('or only answers that nothing shows; those on screen are loaded again at once, or later', async () => {
  const queryFn = vi.fn(() => Promise.resolve('new'))
  const show = (client: string) =>
    new QueryObserver(queries, {
      queryKey: key('BanlistPage', client),
      queryFn,
      staleTime: Infinity,
    }).subscribe(() => {})
  const stop = show('blatt')
  // was on screen before
  show('heute')()
  await invalidate('banlist-rows', { isHidden: true })
  expect(old()).toEqual(['heute BanlistPage'])
  await invalidate('banlist-rows', { reload: 'later' })
  expect(queryFn).not.toHaveBeenCalled()
  await invalidate('banlist-rows')
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

it('a first answer that was asked for before is asked for once more', async () => {
  const answers = ['before', 'after'].map((text) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    return { promise, come: () => resolve(text) }
  })
  let request = 0
  const queryFn = () => answers[request++]?.promise ?? 'too often'
  const observer = new QueryObserver(queries, { queryKey: key('BanlistPage', 'neu'), queryFn })
  const stop = observer.subscribe(() => {})
  const done = invalidate('banlist-rows', { client: 'neu' })
  for (const { come } of answers) come()
  await done
  expect([request, observer.getCurrentResult().data]).toEqual([2, 'after'])
  stop()
})

it('what is followed becomes old by a change that is told, and by a socket that opens late', () => {
  const tell = (isOpen: boolean) => socket.watchers.forEach((changed) => changed(isOpen))
  const reloads = vi.spyOn(queries, 'invalidateQueries')
  const stop = followTag('topics', 'blatt', () => () => {})
  expect(reloads).not.toHaveBeenCalled()
  tell(true)
  expect(old()).toEqual(['blatt TopicPlanning'])
  tell(false)
  tell(false)
  tell(true)
  expect(reloads).toHaveBeenCalledTimes(2)
  stop()
  tell(false)
  tell(true)
  expect(reloads).toHaveBeenCalledTimes(2)
  socket.isOpen = true
  followTag('topics', 'blatt', () => () => {})
  expect(reloads).toHaveBeenCalledTimes(2)
  followTag('banlist', 'heute', (reload) => {
    reload()
    return () => {}
  })
  expect(old()).toEqual(['blatt TopicPlanning', 'heute BanlistCount', 'heute BanlistPage'])
})
