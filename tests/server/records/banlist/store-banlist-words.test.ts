import { domainToASCII } from 'node:url'

import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { foldedText } from '#lib/folded-text.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine, type OpenStore } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const byLink = { field: 'link', descending: false } as const

const listed = {
  umlauts: { link: canonical('https://bücher-müller.example/Straße/Öl?q=Käse Brot') },
  punycode: { link: canonical('https://www.xn--strae-oqa.example/') },
  note: { link: 'https://a.example/x', comment: 'Anzeige der Firma Müller, geprüft 3/26' },
  both: { link: 'https://shop.example/sport/rad', comment: 'Gewinnspiel' },
  accents: { link: 'https://b.example/CAFE', comment: 'Café Łódź, naïve “Résumé”' },
  signs: { link: canonical('https://c.example/100%25/[a]_b|c'), comment: '50% off_line \\o/' },
  broken: { link: 'https://d.example/%FFx%C3%A4' },
  cyrillic: { link: 'https://e.example/', comment: 'jqя' },
}
type Name = keyof typeof listed

/** Read and agreed by hand: who is found by what. */
const found: [search: string, names: Name[]][] = [
  ['bücher', ['umlauts']],
  ['Bucher', ['umlauts']],
  ['BÜCHER-MÜLLER.example', ['umlauts']],
  ['bücher-müller.example/straße', ['umlauts']],
  ['xn--bcher-mller', ['umlauts']],
  ['straße', ['umlauts', 'punycode']],
  ['strasse', ['umlauts', 'punycode']],
  ['stra%C3%9Fe', ['umlauts']],
  ['käse brot', ['umlauts']],
  ['brot käse', ['umlauts']],
  ['öl', ['umlauts']],
  ['müller', ['note', 'umlauts']],
  ['müller firma', ['note']],
  ['firma x', ['note']],
  ['x firma müller a.ex', ['note']],
  ['3/26', ['note']],
  ['gewinnspiel', ['both']],
  ['rad gewinn', ['both']],
  ['gewinn rad sport shop', ['both']],
  ['rad fußball', []],
  ['radgewinnspiel', []],
  ['cafe', ['accents']],
  ['café resume', ['accents']],
  ['100%', ['signs']],
  ['%', ['broken', 'signs', 'umlauts']],
  ['[a] _b|c', ['signs']],
  ['_', ['signs']],
  ['\\o/ 50%', ['signs']],
  ['%ffx', ['broken']],
  ['ä %ff', ['broken']],
  ['jq', ['cyrillic']],
  ['jq e.ex', ['cyrillic']],
  ['3/', ['note']],
  ['r-', ['umlauts']],
  ['-m r- bücher', ['umlauts']],
  ['z,', ['accents']],
  ['r, firma', ['note']],
  ['qя', ['cyrillic']],
  ['ht firma', ['note']],
  ['http ://', Object.keys(listed).filter(isName)],
  ['https', Object.keys(listed).filter(isName)],
  ['s:', Object.keys(listed).filter(isName)],
  ['tps://shop', ['both']],
  ['://shop', ['both']],
  ['//b.ex', ['accents']],
  ['ps://b s', ['accents', 'umlauts']],
]

onEveryEngine((open) => {
  describe('words, agreed by hand', () => {
    let store: Store
    let id: number
    beforeAll(async () => {
      store = await open()
      id = await publicationOf(store)
      await store.ingest.saveBanlist(id, Object.values(listed))
    })

    it.each(found)('%j finds %j', async (search, names) => {
      const page = await store.banlist.page(id, { filter: { search }, sort: byLink, first: 50 })
      const wanted = names.map((name) => listed[name].link).toSorted()
      expect(page.items.map(({ link }) => link)).toEqual(wanted)
      expect((await countOf(store, id, { search }, 50)).count).toBe(wanted.length)
      const at = { at: Date.now(), search }
      const past = await store.banlist.listAt(id, at, { first: 50, offset: 0 })
      expect(past.map(({ link }) => link).toSorted()).toEqual(wanted)
    })
  })

  it('follows edits, removals and undoing, now and as of then', () => follows(open))

  it('finds two letters that many entries have as well', async () => {
    const store = await open()
    const id = await publicationOf(store)
    const links = Array.from(
      { length: 600 },
      (_, at) => `https://a.example/${at % 2 ? 'jq' : 'x'}-${at}`,
    )
    await store.ingest.saveBanlist(
      id,
      links.map((link) => ({ link })),
    )
    expect(await countOf(store, id, { search: 'jq' }, 999)).toEqual({ count: 300, exact: true })
    expect(await countOf(store, id, { search: 'q-' }, 999)).toEqual({ count: 300, exact: true })
  })

  it('finds two words that many entries have, also where one of them is two letters', async () => {
    const store = await open()
    const id = await publicationOf(store)
    const links = Array.from({ length: 7000 }, (_, at) => {
      const words = [at < 6500 ? 'sport' : '', at >= 500 ? 'rad' : '']
      return { link: `https://a.example/${words.join('/')}/${at}` }
    })
    await store.ingest.saveBanlist(id, links)
    for (const search of ['sport rad', 'sport ra', 'sp ra'])
      expect(await countOf(store, id, { search }, 9999)).toEqual({ count: 6000, exact: true })
  })

  it('finds the same as reading every entry does', async () => {
    const store = await open()
    let lists = 0
    await fc.assert(
      fc.asyncProperty(
        aList,
        fc.array(aSearch, { minLength: 5, maxLength: 5 }),
        async (list, asked) => {
          const id = await publicationOf(store, `p${(lists += 1)}`)
          await store.ingest.saveBanlist(id, list)
          const kept = (await store.banlist.page(id, { filter: {}, sort: byLink, first: 99 })).items
          for (const search of asked) {
            const wanted = kept.filter((entry) => isFoundByReading(entry, search))
            const request = { filter: { search }, sort: byLink, first: 99 }
            expect((await store.banlist.page(id, request)).items, search).toEqual(wanted)
            expect((await countOf(store, id, { search }, 99)).count).toBe(wanted.length)
            if (wanted.length > 0) hits += 1
          }
        },
      ),
      { numRuns: 40 },
    )
    expect(hits).toBeGreaterThan(5)
  })
})

let hits = 0

async function follows(open: OpenStore): Promise<void> {
  const store = await open()
  const id = await publicationOf(store)
  const by = { actor: { name: 'Ada', subject: 'ada' } }
  const added = await store.banlist.add(id, { link: 'https://a.example/', comment: 'Büro' }, by)
  if (added.kind !== 'added') throw new Error('It was not added.')
  const { item } = added
  const search = async (words: string): Promise<number> =>
    (await store.banlist.page(id, { filter: { search: words }, sort: byLink, first: 9 })).items
      .length
  const before = item.dateAdded
  const edit = await store.banlist.edit(id, { ids: [item.id], patch: { comment: 'Fußball' } }, by)
  expect([await search('buro'), await search('fussball a.ex')]).toEqual([0, 1])
  const moved = { id: item.id, version: 2, link: canonical('https://ä.example/ö') }
  await store.banlist.update(id, moved, by)
  expect([await search('a.example/o'), await search('fußball ö'), await search('büro')]).toEqual([
    1, 1, 0,
  ])
  await store.banlist.remove(id, [item.id], by)
  expect(await search('fussball')).toBe(0)
  const then = await store.banlist.listAt(
    id,
    { at: before, search: 'büro' },
    { first: 9, offset: 0 },
  )
  expect(then.map(({ comment }) => comment)).toEqual(['Büro'])
  expect(edit.kind).toBe('done')
  const removal = (await store.banlist.changes(id, { first: 1 })).changes[0]
  await store.banlist.undo(id, { change: removal?.id ?? 0, after: null }, by)
  expect([await search('fussball ö'), await search('büro')]).toEqual([1, 0])
}

function publicationOf(store: Store, client: string = crypto.randomUUID()): Promise<number> {
  return store.ingest.savePublication({ realm: 'nord', client, name: client })
}

function canonical(text: string): string {
  const result = canonicalLink(text)
  if ('fault' in result) throw new Error(`${text} is no link.`)
  return result.link
}

function isName(text: string): text is Name {
  return text in listed
}

/** Few, so that they meet. */
const syllables = [
  'bü',
  'bu',
  'ß',
  'ss',
  'ab',
  'a',
  '%',
  '_',
  'É',
  'e',
  'ж',
  '日本',
  '"',
  "'",
  '-',
  'x1',
]
const aText = fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 }).map(joined)
const aHost = fc
  .array(fc.constantFrom('bü', 'bu', 'ß', 'a', 'é', 'ж'), { minLength: 1, maxLength: 3 })
  .map((parts) => ({
    host: `x${joined(parts)}.example`,
    ascii: domainToASCII(`x${joined(parts)}.example`),
  }))
const aLink = fc.record({ at: aHost, path: aText })
const anEntry = fc.record({
  address: aLink,
  comment: fc.option(fc.array(aText, { maxLength: 3 }).map((words) => words.join(' '))),
})
const aList = fc.array(anEntry, { minLength: 3, maxLength: 12 }).map((entries) =>
  entries.map(({ address: { at, path }, comment }) => ({
    link: canonical(`https://${at.ascii}/${encodeURIComponent(path)}`),
    comment,
  })),
)
const aWord = fc.oneof(
  aText,
  aHost.map(({ host }) => host.slice(0, 4)),
  aHost.map(({ host }) => host),
  aText.map((text) => text.toUpperCase()),
  aText.map((text) => text.normalize('NFD')),
)
const aSearch = fc.array(aWord, { minLength: 1, maxLength: 3 }).map((words) => words.join('  '))

function joined(parts: readonly string[]): string {
  return parts.join('')
}

/** Without any index: each word is in the link, in its readable form, or in the note. */
function isFoundByReading(
  { link, comment }: { link: string; comment: string | null },
  search: string,
): boolean {
  const url = new URL(link)
  const readable = `https://${unicodeOf(url.hostname)}${decodeURIComponent(url.pathname)}`
  const texts = [link, readable, comment ?? ''].map(foldedText)
  return search
    .trim()
    .split(/\s+/)
    .every((word) => spellings(word).some((one) => texts.some((text) => text.includes(one))))
}

/** A word as it is, and where it is an address, that address. */
function spellings(word: string): string[] {
  const isHost = /^[\p{L}\d-]+\.example/u.test(word)
  return [
    foldedText(word),
    ...(isHost ? [canonical(`https://${word}`).slice(8, -1).toLowerCase()] : []),
  ]
}

function unicodeOf(host: string): string {
  return hostNames.get(host) ?? host
}

/** From all the hosts that lists are made of, so that no decoder of names is trusted. */
const hostNames = new Map(
  ['bü', 'bu', 'ß', 'a', 'é', 'ж', ''].flatMap((one, _, all) =>
    all.flatMap((two) =>
      all.map((three) => {
        const host = `x${one}${two}${three}.example`
        return [domainToASCII(host), host] as const
      }),
    ),
  ),
)
