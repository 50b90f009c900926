import { beforeAll, describe, expect, it } from 'vitest'

import { noChanges, type Change } from '#portal/features/banlist/live/live-state.ts'
import { newsText } from '#portal/features/banlist/live/news-text.ts'
import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

beforeAll(async () => {
  await banlistWorkTexts.load('de')
  await banlistWorkTexts.load('en')
})

function change(actor: string | null, added: number, removed = 0): Change {
  const known = {
    id: `${actor}${added}${removed}`,
    edited: 0,
    operation: 'o',
  }
  return { ...known, actor, added, removed }
}

function said(locale: 'de' | 'en', changes: readonly Change[], isFiltered = false): string {
  const { live: words } = banlistWorkTexts.in(locale)
  const tag = locale === 'de' ? 'de-AT' : 'en-US'
  return newsText({ ...noChanges, isMoved: true, changes }, { words, tag, isFiltered })
}

const [jonas, mira] = ['Jonas Weber', 'Mira Novak']

describe('changes of colleagues', () => {
  it.each<[Change[], string, string]>([
    [[change(jonas, 1)], '1 neue Adresse von Jonas W.', '1 new address by Jonas W.'],
    [
      [change(jonas, 1), change(jonas, 2)],
      '3 neue Adressen von Jonas W.',
      '3 new addresses by Jonas W.',
    ],
    [
      [change(jonas, 1), change(mira, 2)],
      '3 neue Adressen von Jonas W. und Mira N.',
      '3 new addresses by Jonas W. and Mira N.',
    ],
    [[change(jonas, 0, 2)], '2 entfernte Adressen von Jonas W.', '2 removed addresses by Jonas W.'],
    [[change(null, 4)], '4 neue Adressen', '4 new addresses'],
    // the change is unknown, or it moved rows without adding or removing any
    [[], 'Die Liste hat sich geändert', 'The list has changed'],
    [[change(jonas, 0)], 'Die Liste hat sich geändert', 'The list has changed'],
  ])('%j', (changes, german, english) => {
    expect(said('de', changes)).toBe(german)
    expect(said('en', changes)).toBe(english)
  })

  it('does not count where a search leaves some of it out', () => {
    expect(said('de', [change(jonas, 3)], true)).toBe('Die Liste hat sich geändert')
  })
})
