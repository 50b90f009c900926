import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { largestBody } from '#contract/limits.ts'
import { packIds, unpackIds } from '#lib/lists/packed-ids.ts'
import { workOf, type Counts, type Mode } from '#machines/list-import/model.ts'
import type { ListReader } from '#portal/ports/list-import/reader/list-reader.ts'
import type { Batch } from '#portal/ports/list-import/reader/plan.ts'

import { checkAll, readAll, type Banlist } from './read-list.ts'

const list = [
  'https://new.example/a # Anzeige',
  'https://new.example/a',
  'https://old.example/',
  'https://wide.example/x',
  'https://new.example/dir/b',
  'https://new.example/dir/',
  'kein Link',
  '# Ende',
].join('\n')
const banlist: Banlist = {
  listed: { 'https://old.example/': '7' },
  coveredBy: { 'https://wide.example/x': 'https://wide.example/' },
}
const usual = { withCovered: false, withoutOwn: false, comment: '', expires: '' }

const tabs = ['fresh', 'duplicate', 'listed', 'covered', 'invalid', 'comments', 'cleaned'] as const

async function reviewed(): Promise<{ reader: ListReader; counts: Counts | null }> {
  const reader = await readAll(list)
  return { reader, counts: checkAll(reader, banlist).counts }
}

function batchesOf(reader: ListReader, count: number): Batch[] {
  return Array.from({ length: count }, (_, number) => reader.batch(number))
}

/** The batches that are sent of a list that was reviewed and compared. */
async function sent(mode: Mode, choice: Partial<typeof usual> = {}): Promise<Batch[]> {
  const { reader } = await reviewed()
  reader.compare('7-9')
  const { size } = reader.plan({ mode, ...usual, ...choice })
  return batchesOf(reader, size.batches)
}

const added = (batches: readonly Batch[]) =>
  batches.flatMap((batch) => (batch.kind === 'add' ? batch.items.map(({ link }) => link) : []))
const removed = (batches: readonly Batch[]) =>
  batches.flatMap((batch) => (batch.kind === 'remove' ? batch.ids : []))

describe('the counts', () => {
  it('tell each line once', async () => {
    expect((await reviewed()).counts).toEqual({
      lines: 8,
      fresh: 2,
      duplicate: 1,
      listed: 1,
      covered: 2,
      invalid: 1,
      comments: 1,
      cleaned: 0,
      inside: 1,
      removable: 0,
      own: 0,
      ownCovered: 0,
    })
  })

  it('add up for every list and every banlist', async () => {
    const line = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('https://', 'http://', ''),
          fc.constantFrom('a.example', 'b.example', 'A.example', 'x'),
          fc.constantFrom('', '/', '/p', '/p/', '/p/q'),
        )
        .map((parts) => parts.join('')),
      fc.constantFrom('', '# x', '! y', 'zwei Worte', '||a.example^', '*.b', 'a.example b.example'),
    )
    const lines = fc.array(line, { minLength: 1, maxLength: 30 })
    const known = fc.array(fc.constantFrom('listed', 'covered', 'new'), {
      minLength: 1,
      maxLength: 7,
    })
    await fc.assert(
      fc.asyncProperty(lines, known, async (texts, verdicts) => {
        const reader = await readAll(['a.example', ...texts].join('\n'))
        const links = reader.unchecked()
        const are = (verdict: string) =>
          links.map((link, index) => (verdicts[index % verdicts.length] === verdict ? link : null))
        const { counts } = reader.learn({ listed: are('listed'), coveredBy: are('covered') })
        if (counts === null) throw new Error('Everything was looked up.')
        const { lines: all, fresh, duplicate, listed, covered, invalid, comments } = counts
        expect(fresh + duplicate + listed + covered + invalid + comments).toBe(all)
        expect(fresh + listed + covered).toBe(links.length)
        for (const tab of tabs) expect(reader.page(tab, 0, 1000), tab).toHaveLength(counts[tab])
      }),
    )
  })
})

describe('looking up', () => {
  it('offers the same links again until their answer has come', async () => {
    const content = Array.from({ length: 10_001 }, (_, n) => `https://a.example/${n}`).join('\n')
    const reader = await readAll(content)
    const first = reader.unchecked()
    expect(first).toHaveLength(10_000)
    expect(reader.unchecked()).toEqual(first)
    const none = { listed: first.map(() => null), coveredBy: first.map(() => null) }
    expect(reader.learn(none)).toEqual({ progress: { done: 10_000, all: 10_001 }, counts: null })
    expect(reader.unchecked()).toEqual(['https://a.example/10000'])
  })

  it('asks for no more than fits a call', async () => {
    const path = 'x'.repeat(1900)
    const content = Array.from({ length: 1000 }, (_, n) => `https://a.example/${path}${n}`)
    const links = (await readAll(content.join('\n'))).unchecked()
    expect(links.length).toBeGreaterThan(400)
    expect(JSON.stringify(links).length).toBeLessThan(largestBody - 10_000)
  })
})

describe('the sent batches', () => {
  it.each<[string, Mode, Partial<typeof usual>, paths: string, ids: string]>([
    ['adding', 'add', {}, 'new/a new/dir/', ''],
    [
      'adding the covered ones too',
      'add',
      { withCovered: true },
      'new/a new/dir/ new/dir/b wide/x',
      '',
    ],
    ['taking off', 'remove', {}, '', '7'],
    ['replacing: what covers them may go', 'replace', {}, 'new/a new/dir/ wide/x', '8 9'],
  ])('%s', async (_name, mode, choice, ...sentOf) => {
    const batches = await sent(mode, choice)
    const [paths = [], ids = []] = sentOf.map((words) => words.split(' ').filter(Boolean))
    const links = paths.map((path) => `https://${path.replace('/', '.example/')}`)
    expect(added(batches)).toEqual(links)
    expect(removed(batches)).toEqual(ids)
    const { reader } = await reviewed()
    const { counts } = reader.compare('7-9')
    const options = { withCovered: choice.withCovered ?? false, withoutOwn: false }
    expect(workOf({ mode, options, counts, deletable: 3 })).toEqual({
      add: links.length,
      remove: ids.length,
    })
  })

  it('never takes off what is protected', async () => {
    const { reader } = await reviewed()
    expect(reader.compare('8-9').counts).toMatchObject({ listed: 1, removable: 0 })
    expect(reader.leaving('remove', 0, 10)).toEqual([])
    expect(reader.leaving('replace', 0, 10)).toEqual(['8', '9'])
  })

  it('has the comment of its line, or else the common one', async () => {
    const [batch] = await sent('add', { comment: 'Aktion', expires: '2027-01-31' })
    expect(batch).toEqual({
      kind: 'add',
      items: [
        { link: 'https://new.example/a', comment: 'Anzeige', expires: '2027-01-31' },
        { link: 'https://new.example/dir/', comment: 'Aktion', expires: '2027-01-31' },
      ],
    })
  })

  it('is cut into calls that the server takes', async () => {
    const many = Array.from({ length: 5001 }, (_, n) => `https://a.example/${n}`)
    const long = Array.from({ length: 600 }, (_, n) => `https://b.example/${'x'.repeat(1900)}${n}`)
    const reader = await readAll([...many, ...long].join('\n'))
    checkAll(reader)
    reader.compare('0-5000')
    const { size: of } = reader.plan({ mode: 'replace', ...usual })
    expect(of.work).toEqual({ add: 5601, remove: 5001 })
    const sizes = batchesOf(reader, of.batches).map((batch) =>
      batch.kind === 'add' ? batch.items.length : -batch.ids.length,
    )
    expect(sizes[0]).toBe(5000)
    expect(sizes.filter((size) => size > 0).reduce((sum, size) => sum + size)).toBe(5601)
    expect(sizes.slice(-2)).toEqual([-5000, -1])
    for (const batch of batchesOf(reader, of.batches)) {
      expect(JSON.stringify(batch).length).toBeLessThan(largestBody - 10_000)
    }
  })
})

describe('going on later', () => {
  it('sends the same batches after the list was read again', async () => {
    const { reader } = await reviewed()
    reader.fix(6, 'fixed.example', { listed: [null], coveredBy: [null] })
    reader.compare('7-9')
    const { plan, size } = reader.plan({ mode: 'replace', ...usual, comment: 'Aktion' })
    const again = await readAll(list, { fixes: [[6, 'fixed.example']] })
    expect(again.resume(plan)).toEqual(size)
    expect(batchesOf(again, size.batches)).toEqual(batchesOf(reader, size.batches))
    expect(added(batchesOf(again, size.batches))).toContain('https://fixed.example/')
  })

  it('refuses another list', async () => {
    const { reader } = await reviewed()
    const { plan } = reader.plan({ mode: 'add', ...usual })
    const others = [list.replace('new.example/a', 'new.example/c'), `${list}\nx.example`]
    for (const other of others) {
      const again = await readAll(other)
      expect(() => again.resume(plan)).toThrow(expect.objectContaining({ code: 'CHANGED' }))
    }
  })
})

describe('fixing a line', () => {
  it('knows whether the address has to be looked up', async () => {
    const { reader } = await reviewed()
    expect(reader.proposed('fixed.example')).toBe('https://fixed.example/')
    expect(reader.proposed('https://NEW.example/a')).toBeNull()
    expect(reader.proposed('immer noch nicht')).toBeNull()
  })

  it.each([
    ['fixed.example', { listed: [null], coveredBy: [null] }, { fresh: 3 }],
    ['https://NEW.example/a', null, { duplicate: 2 }],
    ['listed.example', { listed: ['9'], coveredBy: [null] }, { listed: 2 }],
    ['wide.example/y', { listed: [null], coveredBy: ['https://wide.example/'] }, { covered: 3 }],
    ['https://new.example/dir/c', { listed: [null], coveredBy: [null] }, { covered: 3, inside: 2 }],
    ['https://new.example/', { listed: [null], coveredBy: [null] }, { fresh: 1, inside: 3 }],
  ])('%s', async (text, known, expected) => {
    const { reader, counts } = await reviewed()
    expect(reader.fix(6, text, known)).toMatchObject({ lines: 8, invalid: 0, ...expected })
    expect(counts).toMatchObject({ invalid: 1 })
    const rows = ['fresh', 'duplicate', 'listed', 'covered'] as const
    const [row] = rows.flatMap((tab) => reader.page(tab, 0, 10)).filter(({ fixed }) => fixed)
    expect(row).toMatchObject({ row: 6, raw: 'kein Link', fixed: text })
  })
})

it.each([
  [[], ''],
  [[7], '7'],
  [[7, 9, 10, 11, 12, 5, 4, 3], '7,9-12,5-3'],
  [[1, 2], '1-2'],
  [[2, 1, 2], '2-1,2'],
  [[4, 4], '4,4'],
])('packs %j as %j', (ids, text) => {
  expect(packIds(ids)).toBe(text)
  expect(unpackIds(text)).toEqual(ids.map(String))
})

it('gives back every id in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids.map(String))
    }),
  )
})
