import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { foldedText } from '#lib/folded-text.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import type { Store } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { TestList } from './list.ts'

const listed = {
  umlauts: { link: canonical('https://bücher-müller.example/Straße/Öl?q=Käse Brot') },
  punycode: { link: canonical('https://www.xn--strae-oqa.example/') },
  note: { link: 'https://a.example/x', comment: 'Anzeige der Firma Müller, geprüft 3/26' },
  both: { link: 'https://shop.example/sport/rad', comment: 'Gewinnspiel' },
  accents: { link: 'https://b.example/CAFE', comment: 'Café Łódź, naïve “Résumé”' },
  signs: { link: canonical('https://c.example/100%25/[a]_b|c'), comment: '50% off_line \\o/' },
  broken: { link: 'https://d.example/%FFx%C3%A4' },
  tilde: { link: 'https://t.example/~/axb' },
  cyrillic: { link: 'https://e.example/', comment: 'jqя' },
}
type Name = keyof typeof listed

/** Read and agreed by hand: who is found by what. */
const agreed: [search: string, names: Name[]][] = [
  ['bücher', ['umlauts']],
  ['BÜCHER-MÜLLER.example', ['umlauts']],
  ['bücher-müller.example/straße', ['umlauts']],
  ['xn--bcher-mller', ['umlauts']],
  ['straße', ['umlauts', 'punycode']],
  ['stra%C3%9Fe', ['umlauts']],
  ['käse brot', ['umlauts']],
  ['müller', ['note', 'umlauts']],
  ['müller firma', ['note']],
  ['firma x', ['note']],
  ['3/26', ['note']],
  ['gewinnspiel', ['both']],
  ['gewinn rad sport shop', ['both']],
  ['rad fußball', []],
  ['radgewinnspiel', []],
  ['café resume', ['accents']],
  ['100%', ['signs']],
  ['%', ['broken', 'signs', 'umlauts']],
  ['[a] _b|c', ['signs']],
  ['_', ['signs']],
  ['\\o/ 50%', ['signs']],
  ['%ffx', ['broken']],
  ['ä %ff', ['broken']],
  ['jq e.ex', ['cyrillic']],
  ['r-', ['umlauts']],
  ['-m r- bücher', ['umlauts']],
  ['z,', ['accents']],
  ['"firma müller"', ['note']],
  ['„müller firma“', []],
  ['naïve "RESUME"', ['accents']],
  ['r, firma', ['note']],
  ['qя', ['cyrillic']],
  ['ht firma', ['note']],
  ['http ://', Object.keys(listed).filter(isName)],
  ['s:', Object.keys(listed).filter(isName)],
  ['tps://shop', ['both']],
  ['HTTPS://t.example/%7e/axb#top', ['tilde']],
  ['HTTPS://T.exam:443', ['tilde']],
  ['xn--strae-oqa', ['punycode']],
  ['https://strasse.example', []],
  ['//b.ex', ['accents']],
  ['ps://b s', ['accents', 'umlauts']],
]

onEveryEngine((open) => {
  let store: Store
  let list: TestList
  beforeAll(async () => {
    store = await open()
    list = await TestList.make(store)
    const other = await TestList.make(store)
    await store.ingest.saveBanlist(list.id, Object.values(listed))
    await store.ingest.saveBanlist(other.id, Object.values(listed))
  })

  it.for(agreed)('%j finds %j, now and as of now', async ([search, names]) => {
    const target = names.map((name) => listed[name].link).toSorted()
    expect(await list.links({ search })).toEqual(target)
    expect((await list.count({ search }, 50)).count).toBe(target.length)
    expect((await list.linksAt(Date.now(), search)).toSorted()).toEqual(target)
  })

  it('follows what notes and addresses become, and finds nothing that is gone', async () => {
    const own = await TestList.make(store)
    const size = async (...searches: string[]) => {
      const matches = searches.map(async (search) => (await own.links({ search })).length)
      return Promise.all(matches)
    }
    const { id, dateAdded } = await own.add('https://a.example/xq', { comment: 'Büro' })
    const ids = [id]
    await store.banlist.edit(own.id, { ids, patch: { comment: 'Fußball' } })
    expect(await size('buro', 'fussball a.ex')).toEqual([0, 1])
    const moved = { id, version: 2, link: canonical('https://ä.example/ö') }
    await store.banlist.update(own.id, moved)
    expect(await size('a.example/o', 'fußball ö', 'büro', 'xq', 'q')).toEqual([1, 1, 0, 0, 0])
    await store.banlist.remove(own.id, ids)
    expect(await size('fussball', 'xq', '')).toEqual([0, 0, 0])
    expect(await own.linksAt(dateAdded, 'büro')).toEqual(['https://a.example/xq'])
    await own.undo((await own.newest()).id)
    expect(await size('fussball ö', 'büro')).toEqual([1, 0])
  })

  it('finds two words that many entries have, also where one of them is two letters', async () => {
    const own = await TestList.make(store)
    const links = Array.from({ length: 7000 }, (_, at) => {
      const words = [at < 6500 ? 'sport' : '', at >= 500 ? 'rad' : '']
      return { link: `https://a.example/${words.join('/')}/${at}` }
    })
    await store.ingest.saveBanlist(own.id, links)
    for (const [search, count] of [
      ['sport rad', 6000],
      ['sport ra', 6000],
      ['sp ra', 6000],
      ['sp', 6500],
    ] as const)
      expect(await own.count({ search }, 9999), search).toEqual({ count, exact: true })
  })

  it('finds the same as reading every entry does', async () => {
    let hits = 0
    const searches = fc.array(aSearch, { minLength: 5, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(aList, searches, async (entries, request) => {
        const own = await TestList.make(store)
        await store.ingest.saveBanlist(own.id, entries)
        const kept = await own.items()
        for (const search of request) {
          const requested = kept.filter((entry) => isFoundByReading(entry, search))
          expect(await own.items({ search }), search).toEqual(requested)
          expect((await own.count({ search })).count).toBe(requested.length)
          if (requested.length > 0) hits += 1
        }
      }),
      { numRuns: triesEverything ? 100 : 25 },
    )
    expect(hits).toBeGreaterThan(3)
  })
})

function canonical(text: string): string {
  const result = canonicalLink(text)
  if ('fault' in result) throw new Error(`${text} is no link.`)
  return result.link
}

function isName(text: string): text is Name {
  return text in listed
}

/** Few, so that they meet. */
const syllables = ['bü', 'bu', 'ß', 'ss', 'ab', 'a', '%', '_', 'É', 'e', 'ж', '日本', '"', "'", '-']
const aText = fc
  .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
const aComment = fc.array(aText, { maxLength: 3 }).map((words) => words.join(' '))
const aList = fc.array(
  fc.record({
    link: fc
      .tuple(fc.constantFrom('xa', 'xab', 'xbu'), aText)
      .map(([host, path]) => canonical(`https://${host}.example/${encodeURIComponent(path)}`)),
    comment: fc.option(aComment),
  }),
  { minLength: 3, maxLength: 12 },
)
/** Quotes hold words together: the table above says so. */
const aPart = aText.map((text) => text.replaceAll('"', '') || 'a')
const aWord = fc.oneof(
  aPart,
  fc.constantFrom('xa', 'xab.example', 'bu.ex', 'example'),
  aPart.map((text) => text.toUpperCase()),
  aPart.map((text) => text.normalize('NFD')),
)
const aSearch = fc.array(aWord, { minLength: 1, maxLength: 3 }).map((words) => words.join('  '))

/** Without any index: each word is in the link, in its readable form, or in the note. */
function isFoundByReading(
  { link, comment }: { link: string; comment: string | null },
  search: string,
): boolean {
  const texts = [link, decodeURIComponent(link), comment ?? ''].map(foldedText)
  const words = search.trim().split(/\s+/)
  return words.every((word) => texts.some((text) => text.includes(foldedText(word))))
}
