import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { EntryChange } from '#server/records/banlist/history/history.ts'
import type { EntryState } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'

const actor = { name: 'Ada', subject: 'ada' }
const start = 1_800_000_000_000
const all = { first: 500, offset: 0 }

/** The hour in which each thing happened; a change comes about at the full hour and is there from then on. */
const hour = (number: number): number => start + number * 3_600_000

afterEach(() => {
  vi.restoreAllMocks()
})

onEveryEngine((open) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  describe('a short history', () => {
    let list: number
    const ids = new Map<string, number>()
    const id = (name: string): number => ids.get(name) ?? 0

    /** Seven hours: what happens at each, in the words of the table below. */
    beforeAll(async () => {
      list = await store.ingest.savePublication({ realm: 'nord', client: 'kurz', name: 'Kurz' })
      const { banlist, ingest } = store
      const before = { link: link('old'), dateAdded: hour(-100), readOnly: true }
      await happen(0, () => ingest.saveBanlist(list, [before]))
      const by = { actor }
      const add = async (name: string): Promise<void> => {
        const result = await banlist.add(list, { link: link(name) }, by)
        ids.set(name, 'item' in result ? result.item.id : 0)
      }
      await happen(1, () => add('a'))
      await happen(2, () => add('b'))
      await happen(3, () => banlist.edit(list, { ids: [id('a')], patch: { comment: 'x' } }, by))
      await happen(4, () => banlist.remove(list, [id('b')], by))
      await happen(5, () => banlist.update(list, { id: id('a'), version: 2, link: link('c') }, by))
      await happen(6, () => add('b'))
      await happen(7, () => banlist.edit(list, { ids: [id('a')], patch: { comment: null } }, by))
    })

    it.each([
      [-101, []],
      [-100, ['o']],
      [0.999, ['o']],
      [1, ['a', 'o']],
      [1.5, ['a', 'o']],
      [2, ['b', 'a', 'o']],
      [3, ['b', 'ax', 'o']],
      [4, ['ax', 'o']],
      [5, ['cx', 'o']],
      [6, ['b', 'cx', 'o']],
      [7, ['b', 'c', 'o']],
      [1000, ['b', 'c', 'o']],
    ])('is after hour %j: %j', async (number, expected) => {
      const view = { at: hour(number), search: '' }
      expect((await store.banlist.listAt(list, view, all)).map(words)).toEqual(expected)
      expect(await store.banlist.countAt(list, view)).toEqual({
        count: expected.length,
        exact: true,
      })
    })

    it.each<[number, number, Partial<Record<'added' | 'edited' | 'removed', string[]>>]>([
      [0, 0, {}],
      [0, 1, { added: ['- a'] }],
      [0, 7, { added: ['- b', '- c'] }],
      [-200, 0, { added: ['- o'] }],
      [1, 3, { added: ['- b'], edited: ['a ax'] }],
      [2, 4, { removed: ['b -'], edited: ['a ax'] }],
      // removed and listed again under a new id: as before
      [2, 6, { edited: ['a cx'] }],
      [3, 5, { removed: ['b -'], edited: ['ax cx'] }],
      [4, 7, { added: ['- b'], edited: ['ax c'] }],
      [6, 1000, { edited: ['cx c'] }],
      [7, 1000, {}],
      // backwards
      [7, 4, { removed: ['b -'], edited: ['c ax'] }],
      [4, 2, { added: ['- b'], edited: ['ax a'] }],
      [7, 0, { removed: ['b -', 'c -'] }],
    ])('differs from hour %j to hour %j by %j', async (from, to, expected) => {
      const { added = [], edited = [], removed = [] } = expected
      const between = { from: hour(from), to: hour(to) }
      const difference = await store.banlist.difference(list, between, all)
      expect(difference).toMatchObject({
        added: added.length,
        edited: edited.length,
        removed: removed.length,
      })
      expect(difference.changes.map(tell).toSorted()).toEqual(
        [...added, ...edited, ...removed].toSorted(),
      )
      const kinds = { ADDED: added, EDITED: edited, REMOVED: removed }
      for (const kind of ['ADDED', 'EDITED', 'REMOVED'] as const) {
        const { changes } = await store.banlist.difference(list, between, { ...all, kind })
        expect(changes.map(tell)).toEqual(kinds[kind])
      }
    })

    it('counts a different entry under the same address as an edit', async () => {
      const names = { realm: 'nord', client: 'wieder', name: 'Wieder' }
      const again = await store.ingest.savePublication(names)
      const { banlist } = store
      await banlist.add(again, { link: link('a'), comment: 'old' })
      const from = (await banlist.newestChange(again))?.at ?? 0
      const [item] = await banlist.entryChanges(
        again,
        (await banlist.newestChange(again))?.id ?? 0,
        all,
      )
      await banlist.remove(again, [item?.item ?? 0])
      await banlist.add(again, { link: link('a'), comment: 'new' })
      const { changes, ...counts } = await banlist.difference(again, { from, to: hour(1e6) }, all)
      expect(counts).toEqual({ added: 0, edited: 1, removed: 0 })
      expect(changes).toMatchObject([{ before: { comment: 'old' }, after: { comment: 'new' } }])
    })
  })

  describe('a long history', () => {
    let list: number
    let full = 0
    const names = Array.from(
      { length: 3000 },
      (_, row) => `p${row}-${row % 3 === 0 ? 'rare' : 'x'}`,
    )
    /** All are there at `full`; afterwards a third is deleted, a third is edited and new ones come. */
    beforeAll(async () => {
      list = await store.ingest.savePublication({ realm: 'nord', client: 'lang', name: 'Lang' })
      await store.banlist.bulkInsert(
        list,
        names.map((name) => ({ link: link(name) })),
        { actor },
      )
      const { id = 0, at = 0 } = (await store.banlist.newestChange(list)) ?? {}
      full = at
      const changed = await store.banlist.entryChanges(list, id, { first: 3000, offset: 0 })
      const ids = changed.map(({ item }) => item)
      await store.banlist.remove(
        list,
        ids.filter((_, row) => row % 3 === 0),
        { actor },
      )
      const edited = ids.filter((_, row) => row % 3 === 1)
      await store.banlist.edit(list, { ids: edited, patch: { paused: true } }, { actor })
      await store.banlist.bulkInsert(
        list,
        names.map((name) => ({ link: link(`new-${name}`) })),
        { actor },
      )
    })

    it.each([0, 1, 990, 1499, 1501, 2400, 2995, 3000, 5000])(
      'has the same order wherever a page begins: row %i',
      async (offset) => {
        const page = await store.banlist.listAt(
          list,
          { at: full, search: '' },
          { first: 20, offset },
        )
        expect(page.map(first)).toEqual(names.toReversed().slice(offset, offset + 20))
      },
    )

    it('is as it was, though much happened since', async () => {
      const view = { at: full, search: '' }
      expect(await store.banlist.countAt(list, view)).toEqual({ count: 3000, exact: true })
      const page = await store.banlist.listAt(list, view, { first: 500, offset: 1200 })
      expect(page.some(({ paused }) => paused)).toBe(false)
    })

    it.each(['RARE', 'p29', 'p299-', '9-', 'x', '%', 'nothing', 'new-'])(
      'finds %j in present and past alike',
      async (search) => {
        const wanted = names
          .toReversed()
          .filter((name) => link(name).includes(search.toLowerCase()))
        const view = { at: full, search }
        const found: string[] = []
        for (let page = [''], offset = 0; page.length > 0; offset += 500) {
          page = (await store.banlist.listAt(list, view, { first: 500, offset })).map(first)
          found.push(...page)
        }
        expect(found).toEqual(wanted)
        expect((await store.banlist.countAt(list, view)).count).toBe(found.length)
      },
    )

    it('counts and pages what is different', async () => {
      const between = { from: full, to: Number.MAX_SAFE_INTEGER }
      const page = { first: 3, offset: 999 }
      const { changes, ...counts } = await store.banlist.difference(list, between, page)
      expect(counts).toEqual({ added: 3000, edited: 1000, removed: 1000 })
      expect(changes.map(({ after }) => after && first(after))).toEqual(
        names
          .toReversed()
          .slice(999, 1002)
          .map((name) => `new-${name}`),
      )
      const edits = await store.banlist.difference(list, between, { ...page, kind: 'EDITED' })
      expect(edits.changes).toMatchObject([{ before: { paused: false }, after: { paused: true } }])
    })

    it('pages the history, and what each change did', async () => {
      const newest = await store.banlist.changes(list, { first: 3 })
      expect(newest.changes.map(({ kind }) => kind)).toEqual(['IMPORT', 'EDIT', 'DELETE'])
      expect(newest.hasNext).toBe(true)
      const before = newest.changes.at(-1)?.id ?? 0
      const oldest = await store.banlist.changes(list, { first: 3, before })
      expect(oldest).toMatchObject({ changes: [{ kind: 'IMPORT', added: 3000 }], hasNext: false })
      const added = await store.banlist.entryChanges(list, oldest.changes[0]?.id ?? 0, {
        first: 4,
        offset: 2998,
      })
      expect(added.map(({ before: was, after }) => [was, after && first(after)])).toEqual(
        names.slice(2998).map((name) => [null, name]),
      )
    })
  })
})

/** Writes at the full hour. */
async function happen(number: number, write: () => Promise<unknown>): Promise<void> {
  vi.spyOn(Date, 'now').mockReturnValue(hour(number))
  await write()
  vi.restoreAllMocks()
}

function link(name: string): string {
  return `https://${name}.example/`
}

/** The first part of its host. */
function first(state: EntryState): string {
  return /\/\/([^.]+)/.exec(state.link)?.[1] ?? ''
}

/** An entry in a word: its name and its comment. */
function words(state: EntryState | null): string {
  return state ? `${first(state).slice(0, 1)}${state.comment ?? ''}` : '-'
}

function tell({ before, after }: EntryChange): string {
  return `${words(before)} ${words(after)}`
}
