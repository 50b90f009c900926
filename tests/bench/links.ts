import type { BanlistRecord } from '#server/records/ingest.ts'

const words = (
  'politik sport kultur wirtschaft thema archiv bild video blog shop jobs media gesundheit medizin apotheke ' +
  'wien graz linz salzburg tirol europa welt leben reise auto technik wissen promo login konto seite liste ' +
  'produkt detail download inhalt umleitung klick werbung banner fenster wetter lokal chronik panorama ' +
  'meinung karriere digital garten haus'
).split(' ')
const endings = ['com', 'org', 'net', 'at', 'de', 'info', 'io', 'co.uk', 'or.at', 'xyz']
const hosts = 50_000
const firstDate = Date.UTC(2024, 0, 1)
const twoYears = 730 * 86_400_000
const people = ['Ada Lindner', 'Jonas Weber', 'Mira Novak', 'Lena Berger']

/** Words that many of the links hold. */
export const frequentWords: readonly string[] = words

/** Entries of a long list, the same ones every time: sites, folders, pages and queries on hosts of unequal size. */
export function* entries(count: number): Generator<BanlistRecord & { dateAdded: number }> {
  const random = generator(42)
  const word = (): string => words[Math.floor(random() * words.length)] ?? ''
  for (let at = 0; at < count; at += 1) {
    const host = hostOf(Math.floor(hosts * random() ** 2), at % 20 === 0 ? at : null)
    const folders = Array.from({ length: Math.floor(random() * 4) }, word).join('/')
    const folder = folders === '' ? '' : `${folders}/`
    yield {
      link: `${at % 8 === 0 ? 'http' : 'https'}://${host}/${folder}${endOf(at, word())}`,
      dateAdded: firstDate + Math.floor(random() * twoYears),
      addedBy: people[at % people.length] ?? '',
      readOnly: at % 100 === 99,
      ...(at % 5 === 0 ? { comment: `Grund ${at % 1000}` } : {}),
    }
  }
}

/** A text that only one link holds. */
export function rareText(at: number): string {
  return `-${(at - (at % 20) + 7).toString(36)}.`
}

/** Every twentieth is a site of its own, every twentieth a folder, three of twenty have a query. */
function endOf(at: number, word: string): string {
  const number = at.toString(36)
  if (at % 20 === 0) return ''
  if (at % 20 === 1) return `${word}-${number}/`
  return at % 20 < 5 ? `${word}?id=${number}` : `${word}-${number}.html`
}

function hostOf(host: number, own: number | null): string {
  const word = words[host % words.length] ?? ''
  const ending = endings[host % endings.length] ?? ''
  const name = own === null ? `${word}${host.toString(36)}` : `${word}-${own.toString(36)}x`
  return `${host % 3 === 0 ? 'www.' : ''}${name}.${ending}`
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
