import type { TextsOf } from '#lib/typed-texts.ts'

import { textsByLocale, useTextsOf } from '../page-texts.ts'

export const german = {
  drawing: '{page}, {place}',
  pages: {
    article: 'Artikelseite',
    home: 'Startseite',
    section: 'Ressortseite',
    search: 'Suche',
    other: 'Seite',
  },
  places: {
    top: 'oben',
    middle: 'Mitte',
    end: 'Ende',
    foot: 'Fuß',
    inline: 'im Text',
    'aside-top': 'Seitenleiste oben',
    'aside-bottom': 'Seitenleiste unten',
    other: 'Platz unbekannt',
  },
} as const

export const english = {
  drawing: '{page}, {place}',
  pages: {
    article: 'Article page',
    home: 'Home page',
    section: 'Section page',
    search: 'Search',
    other: 'Page',
  },
  places: {
    top: 'top',
    middle: 'middle',
    end: 'end',
    foot: 'foot',
    inline: 'in the text',
    'aside-top': 'top of the sidebar',
    'aside-bottom': 'bottom of the sidebar',
    other: 'place unknown',
  },
} as const

/** The words for pages in miniature. */
export const pageDrawingTexts = textsByLocale(german, english)

/** The words for pages in miniature, in the language of the page. */
export const usePageDrawingTexts = () => useTextsOf(pageDrawingTexts)

type Words = TextsOf<typeof german>

/** A kind of page in words, by its name in the API; null where unknown. */
export function pageName({ pages }: Pick<Words, 'pages'>, name: string | null): string {
  return pages[isNamed(german.pages, name) ? name : 'other']()
}

/** A place on a page in words, by its name in the API; null where unknown. */
export function placeName({ places }: Pick<Words, 'places'>, name: string | null): string {
  return places[isNamed(german.places, name) ? name : 'other']()
}

function isNamed<Names extends object>(
  names: Names,
  name: string | null,
): name is keyof Names & string {
  return name !== null && Object.hasOwn(names, name)
}
