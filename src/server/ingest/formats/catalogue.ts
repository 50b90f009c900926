import type { listLines } from '#lib/lists/list-text.ts'

import type { Format } from '../format.ts'
import { MappingError } from '../mapping.ts'
import { articles } from './articles.ts'
import { deliveries } from './deliveries.ts'
import { memberships } from './memberships.ts'
import { isBehaviorsLine, mindBehaviors, isNewsLine, mindNews } from './mind.ts'
import { ga4Events, ga4Report } from './pages/ga4.ts'
import { matomoLines, matomo } from './pages/matomo.ts'
import { plausible, umami } from './pages/plausible-and-umami.ts'
import { signals } from './signals.ts'
import { statistics } from './statistics.ts'
import { urls } from './urls.ts'

/** Something that can be done with a format, whatever its items are. */
type UseFormat = <Item>(format: Format<Item>) => Promise<void>

/** A kind of import as the command line offers it. */
export interface FormatEntry {
  name: string
  /** For the help text; a second line is indented by it. */
  about: readonly string[]
  /** Its columns; none where the format is no table of ours. */
  fields: Format<never>['fields']
  /** Brings articles, from which topics are learned. */
  hasArticles?: true
  /** Cuts the text of the file into lines; left out where lists are cut so. */
  lines?: typeof listLines
  /** Recognises the format by the first lines. Throws a MappingError where it is none. */
  use(head: readonly string[], run: UseFormat): Promise<void>
}

/** Every kind of import, in the order of the help text. */
export const catalogue: readonly FormatEntry[] = [
  {
    ...entry('articles', articles, 'articles, with their text, as CSV or JSON'),
    hasArticles: true,
  },
  entry('statistics', statistics, 'daily statistics of articles as CSV or JSON'),
  entry('deliveries', deliveries, 'deliveries of recommendations by day, box and position'),
  entry('memberships', memberships, 'members of groups of readers by day'),
  entry('signals', signals, 'signals by day'),
  entry('urls', urls, 'banlist: plain list, hosts file, list of rules for domains, CSV or JSON'),
  {
    name: 'mind',
    about: [
      'news.tsv or behaviors.tsv of a MIND-style recommendation log; a click also counts',
      'as a view without scroll depth and dwell time',
    ],
    fields: [],
    hasArticles: true,
    use(head, run) {
      if (head.some(isBehaviorsLine)) return run(mindBehaviors)
      if (head.some(isNewsLine)) return run(mindNews)
      throw new MappingError('The input is neither news.tsv nor behaviors.tsv of a MIND-style log.')
    },
  },
  {
    name: 'plausible',
    about: ['imported_pages_….csv of the export of Plausible'],
    fields: [],
    use: (_, run) => run(plausible),
  },
  {
    name: 'matomo',
    about: ['Actions.getPageUrls of Matomo: flat report by day, as CSV or JSON'],
    fields: [],
    lines: matomoLines,
    use: (_, run) => run(matomo),
  },
  {
    name: 'umami',
    about: ['website_event.csv of the export of Umami'],
    fields: [],
    use: (_, run) => run(umami),
  },
  {
    name: 'ga4',
    about: [
      'report "Pages and screens" of GA4 as CSV, or a table events_YYYYMMDD of its export',
      'to BigQuery as NDJSON or Parquet',
    ],
    fields: [],
    use: (head, run) =>
      head.some((line) => line.trimStart().startsWith('{')) ? run(ga4Events) : run(ga4Report),
  },
]

function entry<Item>(name: string, format: Format<Item>, ...about: string[]): FormatEntry {
  return { name, about, fields: format.fields, use: (_, run) => run(format) }
}
