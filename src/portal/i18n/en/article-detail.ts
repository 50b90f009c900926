import type { articleDetail as german } from '../de/article-detail.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  numbers: 'Figures of the article',
  unknown: 'There is no such article here',
  unknownText: 'It may belong to another publication, or it has been removed.',
  backTo: 'Back to “{title}”',
  bannedSince: 'banned since {day}',
  rank: 'Rank {rank|number} of {count|number}',
  notAmong: 'not among the filtered articles',
  unread: 'not read in this period',
  unreadByThese: 'not read by these readers in this period',
  allArticles: 'all articles {value}',
  scoreOf: 'of 100, 50 is usual',
  scoreFrom: 'needs {least|number} views',
  trend: 'Views per day',
  thisArticle: 'this article',
  usualArticle: 'usual article',
  thisShort: 'article',
  usualShort: 'usual',
  usualMeans:
    'Usual: the median of the views that the selected articles had on the same day after publication.',
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
  noSimilar: 'No other selected article is similar.',
  views: '{count|number} {{view|views}}',
} as const

/** The English texts of the panel of one article. */
export const articleDetail = texts satisfies TranslationOf<typeof german, typeof texts>
