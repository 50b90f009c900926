import type { userGroups as german } from '../de/user-groups.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  rows: 'Groups',
  names: {
    pharmacists: 'Pharmacists',
    random_visitors: 'Other visitors',
    newsletter: 'Newsletter readers',
    subscribers: 'Subscribers',
    daz_subscribers: 'DAZ subscribers',
    students: 'Pharmacy students',
  },
  proofs: {
    pharmacists: 'login with proof of profession',
    random_visitors: 'another profession in the account',
    newsletter: 'confirmed e-mail address',
    subscribers: 'subscription number in the account',
    daz_subscribers: 'subscription number in the account',
    students: 'proof of studies in the account',
  },
  about: '≈ {number}',
  estimates: { name: 'Estimate', all: 'With estimate', confirmed: 'Only confirmed' },
  views: { name: 'Bars', number: 'Number', share: 'Share' },
  confirmed: 'Confirmed',
  confirmedText:
    'They proved it themselves: a login with proof of profession, a subscription number or a confirmed e-mail address.',
  confirmedShort: 'confirmed: they proved it',
  estimated: 'Estimated',
  estimatedText:
    'They read like the confirmed ones. ≈ means rounded; the whisker shows the range where the model gives one.',
  estimatedShort: 'estimated: they read the same way',
  overlap: 'Groups overlap',
  overlapText:
    'A pharmacist who reads the newsletter counts in both. That is why groups do not add up.',
  overlapShort: 'Groups overlap and do not add up.',
  more: 'More about this',
  members: 'Members of each group',
  period: 'Statistics of {range}, model of {day}',
  group: 'Group',
  bar: 'Members',
  total: 'Total',
  range: '{low}–{high}',
  part: '{number} {name}',
  confirmedPart: 'confirmed',
  estimatedPart: 'estimated',
  suppressed:
    'Fewer than {least|number} confirmed members: no numbers are shown, to protect each of them.',
  articlesOf: 'Articles of this group',
  articlesOfGroup: 'Articles of this group: {group}',
  trend: 'Trend',
  trendCaption: {
    day: 'Members per day, each group on its own scale',
    week: 'Members at the end of each week, each group on its own scale',
    month: 'Members at the end of each month, each group on its own scale',
  },
  seriesOf: '{group}, {part}',
  spoken: '{group}: {parts}',
  often: 'What they read more often than others',
  oftenCaption: "Bar: the group's share of the article's views. Mark: its share of all views.",
  oftenNone:
    'No article with {least|number} views or more that this group reads more often than others.',
  shareOfAll: '{share} of all views',
  shareOfArticle: '{share} of views',
  oneGroup: 'One group in detail',
  low: 'Estimate from',
  high: 'Estimate to',
  change: 'Change',
  reason: 'Note',
  none: 'No groups yet',
  noneText: 'They appear once members have been estimated for the first time.',
  noneInRange: 'No group numbers in this period',
  noneInRangeText: 'There are some from {range}.',
  showRange: 'Show {range}',
} as const

/** Texts of the report of user groups. */
export const userGroups = texts satisfies TranslationOf<typeof german, typeof texts>
