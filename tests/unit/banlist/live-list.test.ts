import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Ask } from '#portal/app/query/ask.ts'
import { LiveList } from '#portal/features/banlist/live/live-list.ts'
import type { LiveState } from '#portal/features/banlist/live/live-state.ts'

type Held = ReturnType<ConstructorParameters<typeof LiveList>[0]['held']>[number]
type Data = Held['data']

beforeEach(() => vi.stubGlobal('document', { visibilityState: 'visible' }))
afterEach(() => vi.unstubAllGlobals())

/** An answer with rows of these ids. */
function rows(...ids: string[]): Data {
  const data: Data = JSON.parse(
    JSON.stringify({ client: { banlist: { nodes: ids.map((id) => ({ id, version: 1 })) } } }),
  )
  return data
}

/** A list that shows `here`; the server answers with `there`, as soon as `answer` is called. */
function setUp(here: Data, there: Data, failures = 0) {
  const shown: LiveState[] = []
  const waiting: (() => void)[] = []
  const screen = { data: here, at: 1 }
  const ask: Ask = async () => {
    await new Promise<void>((resolve, reject) => {
      if (failures > 0) reject(new Error('no answer'))
      else waiting.push(resolve)
      failures -= 1
    })
    return JSON.parse(JSON.stringify(there))
  }
  const list = new LiveList({
    held: () => [
      {
        id: 'page',
        variables: { clientId: 'c', first: 10, offset: 0 },
        data: screen.data,
        at: screen.at,
        put: (data) => (screen.data = data),
      },
    ],
    ask,
    clientId: 'c',
    show: (state) => shown.push(state),
    now: () => 5,
    reload: () => {},
  })
  /** Answers the requests of a comparison one after the other. */
  const answer = async (requests = 2) => {
    for (let count = 1; count <= requests; count += 1) {
      await vi.waitFor(() => expect(waiting.length, `request ${count}`).toBeGreaterThan(0))
      for (const resolve of waiting.splice(0)) resolve()
    }
  }
  return { list, screen, shown, answer }
}

const idsOf = (data: Data) => data.client?.banlist.nodes.map(({ id }) => id)

it('never puts back what was there before over what has come meanwhile', async () => {
  const { list, screen, shown, answer } = setUp(rows('1'), rows('2', '1'))
  list.hear([null])
  // One's own address has been added, and the list was loaded again, before the comparison is done.
  screen.data = rows('2', '1')
  await answer()
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(idsOf(screen.data)).toEqual(['2', '1'])
  expect(shown[0]?.isMoved).toBe(false)
})

it('says that rows have moved, and moves none, until an answer knows of it', async () => {
  const { list, screen, shown, answer } = setUp(rows('1'), rows('2', '1'))
  list.hear([null])
  await answer()
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(idsOf(screen.data)).toEqual(['1'])
  expect(shown[0]?.isMoved).toBe(true)
  // An answer that was asked for before the last news may not know of it: it is compared again.
  screen.at = 6
  list.reloaded(4)
  await answer()
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(shown.at(-1)?.isMoved).toBe(true)
  screen.at = 7
  list.reloaded(6)
  expect(shown.at(-1)).toMatchObject({ isMoved: false, changes: [] })
})

it('tells what it heard although another answer is loaded again during the comparison', async () => {
  const { list, shown, answer } = setUp(rows('1'), rows('2', '1'))
  list.hear([null])
  // asked for after the news, such as the rows of another order
  list.reloaded(6)
  await answer(4)
  await vi.waitFor(() => expect(shown.at(-1)?.isMoved).toBe(true))
})

it('tells what it heard while a comparison was under way that failed', async () => {
  const { list, shown, answer } = setUp(rows('1'), rows('2', '1'), 1)
  list.hear([null])
  list.hear([null])
  await answer()
  await vi.waitFor(() => expect(shown.at(-1)?.isMoved).toBe(true))
})

it('an answer under way says nothing about another publication', async () => {
  const { list, screen, shown, answer } = setUp(rows('1'), rows('2', '1'))
  list.hear([null])
  list.reset()
  await answer(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(shown).toMatchObject([{ isMoved: false }])
  expect(idsOf(screen.data)).toEqual(['1'])
})
