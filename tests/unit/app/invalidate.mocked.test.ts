import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import { invalidate } from '#portal/app/query/invalidate.ts'
import { keyOf } from '#portal/app/query/query-keys.ts'
import { registered } from '#portal/app/registered.ts'

let queries: QueryClient
const features = registered({
  one: { queryTags: { list: ['Rows', 'Count'], rows: ['Rows'] } },
  two: { queryTags: { plan: ['Plan'] } },
})

vi.mock('#portal/app/actors/portal.ts', () => ({ thePortal: () => ({ queries, features }) }))

const operation = (name: string) => ({ toString: () => `query ${name} { viewer { id } }` })
const key = (name: string, client = 'blatt') =>
  keyOf({ realm: 'nord', client, operation: operation(name), variables: {}, version: '1' })

beforeEach(() => {
  queries = new QueryClient()
  for (const client of ['blatt', 'heute']) {
    for (const name of ['Rows', 'Count', 'Plan']) queries.setQueryData(key(name, client), name)
  }
})

/** The operations whose answers are old, with their publication. */
function old(): string[] {
  const all = queries.getQueryCache().getAll()
  return all
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => `${String(queryKey[1])} ${String(queryKey[2])}`)
    .toSorted()
}

it('a tag makes its operations old, everywhere, and nothing else', async () => {
  await invalidate('list')
  expect(old()).toEqual(['blatt Count', 'blatt Rows', 'heute Count', 'heute Rows'])
})

it('or only those of one publication', async () => {
  await invalidate('list', { client: 'heute' })
  expect(old()).toEqual(['heute Count', 'heute Rows'])
})

it('or only those that nothing shows', async () => {
  const stop = new QueryObserver(queries, { queryKey: key('Rows'), staleTime: Infinity }).subscribe(
    () => {},
  )
  await invalidate('rows', { isHidden: true })
  expect(old()).toEqual(['heute Rows'])
  stop()
})

it('visible answers are loaded again at once, or when they are shown again', async () => {
  const queryFn = vi.fn(() => Promise.resolve('new'))
  const observer = new QueryObserver(queries, {
    queryKey: key('Rows'),
    queryFn,
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => {})
  await invalidate('rows', { reload: 'later' })
  expect(queryFn).not.toHaveBeenCalled()
  await invalidate('rows')
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

it('a tag that nobody registered is a mistake', async () => {
  await expect(invalidate('lists')).rejects.toThrow('No feature registers lists.')
})
