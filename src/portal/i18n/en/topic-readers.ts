import type { topicReaders as german } from '../de/topic-readers.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  column: 'Pharmacists vs others',
  figures: 'Shares of all views',
  pharmacists: 'Pharmacists',
  others: 'All others',
  views: '{count} views',
  more: 'Pharmacists read more often',
  less: 'Others read more often',
  share: 'Share',
  noneSo: 'No topic differs clearly.',
  line: 'Line: {share}, their share of all views.',
  members: '≈ {total} members, {confirmed} of them confirmed; confirmed and estimated ones count.',
  statistics: 'Statistics from {from} to {to}.',
  reasons: {
    filtered: 'Pharmacists and others are not compared while user groups are filtered.',
    few: 'Fewer than 50 confirmed members: to protect individuals, no numbers of pharmacists are shown.',
    unknown: 'For this publication it is not known who is a pharmacist.',
  },
} as const

/** The English texts of the comparison of readers. */
export const topicReaders = texts satisfies TranslationOf<typeof german, typeof texts>
