/** The alternative texts of pages in miniature, by the names of the API. */
export const pageDrawing = {
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
