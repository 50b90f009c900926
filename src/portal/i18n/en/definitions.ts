import type { definitions as german } from '../de/definitions.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  views: 'How often articles were opened in this period. Opening one twice counts twice.',
  articlesRead: 'How many different articles were opened at least once in this period.',
  scrollDepth:
    'How far an article is read on average. 100% is the end. Every view counts the same.',
  dwellTime:
    'How long an article is open and visible on average, in minutes and seconds. Every view counts the same.',
  readToEnd:
    'The share of views that came to the last tenth of the article. Empty where this is not measured.',
  fromRecommendations: 'The share of views that came from a recommendation.',
  score:
    'How well an article does, from 0 to 100; 50 is usual. The share of articles of the same age that it surpasses. Where signals are published, their points per view count, with the weights of each day. Otherwise scroll depth (weight 5), dwell time (3) and views from recommendations (2) per view count. Needs at least 50 views.',
  delivered: 'How often a recommendation was loaded into a box.',
  seen: 'How often at least half of a recommendation was in view for one second.',
  clicked: 'How often a recommendation was clicked.',
  clickRate: 'Clicked ÷ delivered.',
  visibleClickRate: 'Clicked ÷ seen. Counted only where visibility is measured.',
  visibility: 'Seen ÷ delivered. Counted only where visibility is measured.',
  articlesDelivered: 'How many different articles were recommended here in this period.',
  boxesDelivered: 'How many different boxes delivered something here in this period.',
  confirmed:
    'Members who proved that they belong to the group, for example by login or subscription number.',
  estimated: 'Readers who read like the confirmed members. The model estimates how many there are.',
  signals: 'How often a signal was measured.',
  firings: 'How often a signal fired.',
  change: 'Change from the compared days. Empty where the article was not read then.',
  trend: 'The course over the period, each row on its own scale.',
} as const

/** The English definitions of measures. */
export const definitions = texts satisfies TranslationOf<typeof german, typeof texts>
