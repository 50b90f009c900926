import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  numbers: 'Kennzahlen des Artikels',
  unknown: 'Diesen Artikel gibt es hier nicht',
  unknownText: 'Vielleicht gehört er zu einer anderen Publikation, oder er wurde entfernt.',
  backTo: 'Zurück zu „{title}“',
  bannedSince: 'gesperrt seit {day}',
  published: 'erschienen',
  ban: 'gesperrt',
  rank: 'Platz {rank|number} von {count|number}',
  notAmong: 'nicht unter den gefilterten Artikeln',
  unread: 'in diesen Tagen nicht gelesen',
  unreadByThese: 'in diesen Tagen nicht von diesen Lesenden',
  allArticles: 'alle Artikel {value}',
  trend: 'Aufrufe je Tag',
  thisArticle: 'dieser Artikel',
  usualArticle: 'üblicher Artikel',
  thisShort: 'Artikel',
  usualShort: 'üblich',
  usualMeans:
    'Üblich: die mittlere Zahl der Aufrufe, die die gefilterten Artikel am selben Tag nach dem Erscheinen hatten.',
  biography: 'Lebenslauf',
  depth: 'Wie weit gelesen wird',
  depthUnit: '% der Aufrufe je Zehntel',
  depthTenth: 'Gelesen bis',
  depthShare: 'Anteil der Aufrufe',
  tenth: '{from|number} bis {to|number} %',
  noDepth: 'In diesen Tagen wurde nicht gemessen, wie weit der Artikel gelesen wird.',
  noViews: 'In diesen Tagen gab es keine Aufrufe.',
  reached: {
    quarter: 'bis 25 %',
    half: 'bis 50 %',
    threeQuarters: 'bis 75 %',
    end: 'ans Ende',
  },
  recommendations: 'Empfehlungen',
  viewsFrom: '{count|number} {{Aufruf kam|Aufrufe kamen}} von dort, {share}',
  tooFew: 'Weniger als {least|number}-mal gesehen, daher noch ungenau.',
  notMeasured: 'Ob die Empfehlungen gesehen wurden, wurde nicht gemessen.',
  impossible:
    'Diese Zahlen passen nicht zusammen: Es wurde öfter geklickt oder gesehen, als möglich ist. Deshalb fehlen die Raten.',
  allReaders: 'Ausgeliefert, gesehen und geklickt: alle Lesenden.',
  notDelivered: 'In diesem Zeitraum wurde der Artikel in keiner Box ausgeliefert.',
  notDeliveredBanned:
    'In diesem Zeitraum wurde der Artikel nicht ausgeliefert. Er ist seit {day} gesperrt.',
  similar: 'Ähnliche Artikel',
  similarity: 'Ähnlichkeit von 0 bis 1',
  noSimilar: 'Kein anderer der gefilterten Artikel ist ähnlich.',
  views: '{count|number} {{Aufruf|Aufrufe}}',
} as const

const english = {
  numbers: 'Figures of the article',
  unknown: 'There is no such article here',
  unknownText: 'It may belong to another publication, or it has been removed.',
  backTo: 'Back to “{title}”',
  published: 'published',
  ban: 'banned',
  bannedSince: 'banned since {day}',
  rank: 'Rank {rank|number} of {count|number}',
  notAmong: 'not among the filtered articles',
  unread: 'not read in this period',
  unreadByThese: 'not read by these readers in this period',
  allArticles: 'all articles {value}',
  trend: 'Views per day',
  thisArticle: 'this article',
  usualArticle: 'usual article',
  thisShort: 'article',
  usualShort: 'usual',
  usualMeans:
    'Usual: the median of the views that the filtered articles had on the same day after publication.',
  biography: 'Biography',
  depth: 'How far it is read',
  depthUnit: '% of views per tenth',
  depthTenth: 'Read up to',
  depthShare: 'Share of views',
  tenth: '{from|number} to {to|number}%',
  noDepth: 'Scroll depth was not measured in this period.',
  noViews: 'There were no views in this period.',
  reached: {
    quarter: 'to 25%',
    half: 'to 50%',
    threeQuarters: 'to 75%',
    end: 'to the end',
  },
  recommendations: 'Recommendations',
  viewsFrom: '{count|number} {{view|views}} came from there, {share}',
  tooFew: 'Seen fewer than {least|number} times, so it is not exact yet.',
  notMeasured: 'Visibility was not measured for these recommendations.',
  impossible:
    'These numbers do not fit together: there are more clicks or views than possible. That is why the rates are missing.',
  allReaders: 'Delivered, seen and clicked: all readers.',
  notDelivered: 'The article was not delivered in any box in this period.',
  notDeliveredBanned:
    'The article was not delivered in this period. It has been banned since {day}.',
  similar: 'Similar articles',
  similarity: 'Similarity from 0 to 1',
  noSimilar: 'No other of the filtered articles is similar.',
  views: '{count|number} {{view|views}}',
} as const

/** The texts of the panel of one article; they come with it. */
export const useArticleDetailTexts = pageTexts(german, english)

/** The same in a language. */
export type ArticleDetailTexts = ReturnType<typeof useArticleDetailTexts>
