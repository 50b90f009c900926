import type { pageDrawing as german } from '../de/page-drawing.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
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

/** The English alternative texts of pages in miniature. */
export const pageDrawing = texts satisfies TranslationOf<typeof german, typeof texts>
