import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { openStore, type StoreOptions } from '#server/records/store.ts'

import { chunk, jonas, TestList } from '../banlist/list.ts'
import { onEveryPlace } from '../engine/store-engines.ts'
import { writeVersion } from './older-store.ts'

const old = 1_600_000_000_000
const soon = Date.now() + 86_400_000

const publications = [
  `insert into organisation (realm, name) values ('nord', 'Nord')`,
  `insert into publication (realm, client, name) values ('nord', 'blatt', 'Blatt'), ('nord', 'b', 'B')`,
]
const state = 'update publication set banlist_at ='

/** An old entry that was edited, and one of tomorrow. */
const twoEntries = [
  `insert into banlist_item (client_id, link, read_only, comment, added_by, date_added, version)
    values (1, 'https://old.example/', 0, 'why', 'Ada', ${old}, 3)`,
  `insert into banlist_item (client_id, link, read_only, date_added)
    values (1, 'https://soon.example/', 1, ${soon})`,
]

const fingerprintOfNothing = createHash('sha256')
  .update(JSON.stringify(['DELETE', null, null, ['remove']]))
  .digest('base64')

/** One operation that goes on, with an answer, and one that has ended. */
const operations = [
  `insert into banlist_chunk (publication_id, operation, chunk, subject, kind, fingerprint, answer, at)
    values (1, 'open', 0, 'ada', 'DELETE', '${fingerprintOfNothing}', '{"answered":"before"}', ${soon})`,
  `insert into banlist_closing (publication_id, operation, subject, at)
    values (1, 'ended', 'ada', ${soon})`,
]

/** An addition at 100 and an edit at 200, which was undone at 300. */
const undoneEdit = [
  ...['ADD', 'EDIT', 'UNDO'].map(recorded),
  'update banlist_change set undone_by = 3 where id = 2',
  wrote('null', 100, '1, null, 200, 2, null'),
  wrote(`'edited'`, 200, '2, null, 300, 3, null'),
  `insert into banlist_item (id, client_id, link, read_only, date_added, since, since_change, origin)
    values (1, 1, 'https://a.example/', 0, 100, 300, 3, 100)`,
  `${state} 300, banlist_count = 1, banlist_change = 3 where id = 1`,
]

onEveryPlace((place) => {
  /** Brings records of an older version up to date, and looks at them. */
  async function broughtUp(
    version: number,
    rows: readonly string[],
    look: (list: TestList) => Promise<void>,
  ): Promise<void> {
    const options: StoreOptions = await place()
    await writeVersion(options, version, [...publications, ...rows])
    const store = await openStore(options)
    const list = (await store.publications.find('nord', 'blatt'))?.id ?? 0
    await look(new TestList(store, list)).finally(() => store.close())
  }

  it('the first version gets a history of what is listed, and an undo', () =>
    broughtUp(1, twoEntries, async (list) => {
      const items = await list.items({}, { sort: { field: 'dateAdded', descending: true } })
      const edited = { version: 3, expires: null, dateChanged: null, changedBy: null }
      expect(items).toMatchObject([
        { link: 'https://soon.example/', paused: false, version: 1 },
        { link: 'https://old.example/', ...edited },
      ])
      expect(items[0]?.dateAdded).toBeLessThanOrEqual(Date.now())
      const linksAt = (at: number) => list.linksAt(at, 'example')
      expect(await linksAt(old - 1)).toEqual([])
      expect(await linksAt(old)).toEqual(['https://old.example/'])
      expect(await linksAt(Date.now())).toHaveLength(2)
      const ids = items.map(({ id }) => id)
      await list.store.banlist.remove(list.id, ids)
      const { id, at, ...change } = await list.newest()
      expect(change).toMatchObject({ kind: 'DELETE', removed: 1 })
      await list.undo(id)
      expect(await linksAt(at - 1)).toHaveLength(2)
      expect(await linksAt(at)).toEqual(['https://soon.example/'])
      expect(await linksAt(Date.now() + 1000)).toHaveLength(2)
    }))

  it('the fourth version finds what entries are called, and what they were called', () => {
    const rows = [past(1, 'renamed', old), past(77, 'removed', old), past(1, 'old', 1)]
    const more = [`${state} ${old + 10}`, 'update banlist_item set since = date_added']
    return broughtUp(4, [...twoEntries, ...rows, ...more], async (list) => {
      for (const [name, at, now] of [
        ['old', old, 1],
        ['renamed', old - 1, 0],
        ['removed', old - 1, 0],
      ] as const) {
        const search = `${name}.ex`
        expect(await list.linksAt(at, search)).toEqual([`https://${name}.example/`])
        expect(await list.count({ search })).toMatchObject({ count: now })
      }
    })
  })

  it('the seventh version keeps what an undoing gave back', () =>
    broughtUp(7, undoneEdit, async (list) => {
      // the entry is again what the first change made, so that one can be undone too
      await list.undo(1)
      expect(await list.newest()).toMatchObject({ kind: 'UNDO', removed: 1 })
      expect(await list.items()).toEqual([])
    }))

  it('the tenth version keeps answers and ends of operations', () =>
    broughtUp(10, operations, async ({ id: list, store: { banlist } }) => {
      const remove = (name: string, number: number) => banlist.remove(list, [], chunk(name, number))
      expect(await remove('open', 0)).toEqual({ answered: 'before' })
      expect(await remove('open', 1)).toMatchObject({ kind: 'done' })
      expect(await remove('ended', 1)).toEqual({ kind: 'operationClosed' })
      const taken = { kind: 'operationTaken' }
      expect(await banlist.close(list, 'ended', jonas.actor)).toEqual(taken)
    }))

  it('the second version has links in the spelling of today, one of each, and all of a long list', () => {
    const spelled = [
      ['https://a.example./x', 'https://a.example/x'],
      ['https://b.example/%7euser/%c3%bc', 'https://b.example/~user/%C3%BC'],
      ['https://c.example/x?', 'https://c.example/x'],
      ['https://d.example/', 'https://d.example/'],
      ['https://e*.example/', 'https://e*.example/'],
    ] as const
    const long = Array.from({ length: 10_005 }, (_, at) => {
      const link = `https://long.example/${at}${at % 9999 === 3 ? '%7e' : ''}`
      return `(1, '${link}', 0, 9)`
    })
    const rows = [
      ...spelled.map(([link], at) => item(link, at)),
      item('https://a.example/x', 0, 0, 2),
      item('https://twice-a.example./x', 1),
      item('https://twice-a.example/x', 2, 1),
      item('https://twice-b.example/x', 3),
      item('https://twice-b.example./x', 4),
      item('https://twice-c.example./%7e', 5),
      item('https://twice-c.example/%7e', 5, 1),
      `${into} ${long.join(', ')}`,
    ]
    return broughtUp(2, rows, async (list) => {
      const items = await list.items({ addedUntil: 6 })
      expect(items.map(({ link, dateAdded, readOnly }) => [link, dateAdded, readOnly])).toEqual([
        ...spelled.map(([, is], at) => [is, at, false]),
        // the older one, locked if either was
        ['https://twice-a.example/x', 1, true],
        ['https://twice-b.example/x', 3, false],
        ['https://twice-c.example/~', 5, true],
      ])
      const matches = ['https://long.example/10002~', 'https://long.example/3~']
      expect(await list.links({ search: 'long ~' })).toEqual(matches)
      expect(await list.links({ search: '~user' })).toHaveLength(1)
      expect(await list.links({ search: '%7e' })).toEqual([])
    })
  })

  it('the sixth version has signs anew, is found as people read it, and lifts no ban', () => {
    const kinds = ['paused', 'ended', 'both-end', 'for-ever'] as const
    const rows = [
      item('https://a.example/%28x%29', 1),
      item('https://a.example/(x)', 2),
      item('https://b.example/[1]', 7),
      item('https://xn--bcher-kva.example/K%C3%A4se', 1),
      item('https://n.example/q', 2),
      ...kinds.flatMap((kind, at) => [
        item(`https://k.example/%28${kind}%29`, 2 * at),
        item(`https://k.example/(${kind})`, 2 * at + 1),
      ]),
      `update banlist_item set comment = 'Fußball' where id = 5`,
      set('%28paused%29', 'paused = 1'),
      set('(ended)', 'paused = 1, expires_day = 99'),
      set('%28ended%29', 'expires_day = 10'),
      set('%28both-end%29', 'expires_day = 10'),
      set('(both-end)', 'expires_day = 20'),
      set('%28for-ever%29', 'expires_day = 10'),
      was(3, 'https://b.example/%28old%29'),
      was(77, 'https://gone.example/a%2Cb'),
      was(78, 'https://n.example/%C3%B6'),
      `${state} 10, banlist_count = 13 where id = 1`,
      'update banlist_item set since = date_added',
    ]
    return broughtUp(6, rows, async (list) => {
      const items = await list.items()
      expect(await list.count()).toMatchObject({ count: 8 })
      expect(items.map(({ link, paused, expires }) => [link, paused, expires])).toEqual([
        ['https://a.example/(x)', false, null],
        ['https://b.example/%5B1%5D', false, null],
        // the entry that bans longest stays
        ['https://k.example/(both-end)', false, 20],
        ['https://k.example/(ended)', false, 10],
        ['https://k.example/(for-ever)', false, null],
        ['https://k.example/(paused)', false, null],
        ['https://n.example/q', false, null],
        ['https://xn--bcher-kva.example/K%C3%A4se', false, null],
      ])
      for (const [search, ...ids] of [
        ['(x)', 1],
        ['(old)'],
        ['käse BÜCHER', 4],
        ['fussball q', 5],
        ['q', 5],
      ] as const)
        expect((await list.items({ search })).map(({ id }) => id)).toEqual(ids)
      for (const [search, link] of [
        ['(old)', 'https://b.example/(old)'],
        ['a,b', 'https://gone.example/a,b'],
        ['n.ex Ö', 'https://n.example/%C3%B6'],
      ] as const)
        expect(await list.linksAt(4, search)).toEqual([link])
    })
  })
})

const into = 'insert into banlist_item (client_id, link, read_only, date_added) values'

function item(link: string, added: number, locked = 0, publication = 1): string {
  return `${into} (${publication}, '${link}', ${locked}, ${added})`
}

function set(link: string, change: string): string {
  return `update banlist_item set ${change} where link = 'https://k.example/${link}'`
}

/** The change with the number of its place in the list, from 1. */
function recorded(kind: string, at: number): string {
  return `insert into banlist_change (client_id, operation, kind, at, added, edited, removed, link, undoes)
    values (1, 'o${at}', '${kind}', ${at * 100 + 100}, 0, 0, 0, 'https://a.example/', ${at === 2 ? 2 : 'null'})`
}

/** A former state of the first entry: `ends` names since_change, origin, until, until_change, until_origin. */
function wrote(comment: string, since: number, ends: string): string {
  return `insert into banlist_past (client_id, item_id, link, read_only, date_added, paused, version,
    comment, since, since_change, origin, until, until_change, until_origin)
    values (1, 1, 'https://a.example/', 0, 100, 0, 1, ${comment}, ${since}, ${ends})`
}

/** A state that an entry had until an instant. */
function past(id: number, name: string, until: number): string {
  return former(id, `https://${name}.example/`, [0, until])
}

/** A former state of an entry, from the first instant to the fifth. */
function was(id: number, link: string): string {
  return former(id, link, [1, 5])
}

function former(id: number, link: string, [since, until]: readonly [number, number]): string {
  return `insert into banlist_past (client_id, item_id, link, read_only, date_added, paused, version,
    since, until, until_change) values (1, ${id}, '${link}', 0, ${since}, 0, 1, ${since}, ${until}, 1)`
}
