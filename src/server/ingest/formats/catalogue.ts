import { isoOf } from '#lib/days.ts'
import type { listLines } from '#lib/lists/list-text.ts'
import type { Membership } from '#server/warehouse/port/facts.ts'

import type { Format } from '../format.ts'
import { type Field, MappingError } from '../mapping.ts'
import type { Values } from '../table.ts'
import { readCount } from '../values.ts'
import { articles } from './articles.ts'
import { dayField, dayIn, optional, requiredText } from './cells.ts'
import { deliveries } from './deliveries.ts'
import { type FactKind, FactWriter } from './fact-writer.ts'
import { isBehaviorsLine, isNewsLine, mindBehaviors, mindNews } from './mind.ts'
import { ga4Events, ga4Report } from './pages/ga4.ts'
import { matomo, matomoLines } from './pages/matomo.ts'
import { plausible, umami } from './pages/plausible-and-umami.ts'
import { CellFault, tableFormat } from './rows.ts'
import { signals } from './signals.ts'
import { statistics } from './statistics.ts'
import { urls } from './urls.ts'

type Name = 'day' | 'group' | 'confirmed' | 'estimated' | 'low' | 'high'

const fields: readonly Field<Name>[] = [
  dayField,
  {
    name: 'group',
    oneOf: 'group',
    headers: ['user group', 'audience', 'Nutzergruppe', 'Benutzergruppe', 'Gruppe'],
    about: 'the group of readers',
  },
  {
    name: 'confirmed',
    oneOf: 'members',
    headers: ['confirmed members', 'known', 'Bestätigt', 'Gesichert'],
    about: 'members at the end of the day of whom it is known',
  },
  {
    name: 'estimated',
    oneOf: 'members',
    headers: ['estimated members', 'Geschätzt', 'Vermutet'],
    about: 'further members by estimate, not counted among the confirmed',
  },
  {
    name: 'low',
    headers: ['estimated low', 'lower bound', 'Untergrenze'],
    about: 'lower end of the interval of the estimate; the estimate itself where it is missing',
  },
  {
    name: 'high',
    headers: ['estimated high', 'upper bound', 'Obergrenze'],
    about: 'upper end of the interval',
  },
]

const kind: FactKind<Membership> = {
  keyOf: ({ day, group }) => JSON.stringify([day, group]),
  batchOf: (membership) => ({ membership }),
}

/** The members of groups of readers at the end of each day. */
export const memberships = tableFormat({
  fields,
  words: { added: 'saved' },
  read: readMembership,
  dayOf: ({ day }) => day,
  writer: (target) => new FactWriter(target, kind),
  describe({ day, group, confirmed, estimated, estimatedLow, estimatedHigh }) {
    const estimate = `${estimated} estimated (${estimatedLow} to ${estimatedHigh})`
    return `${isoOf(day)} | ${group} | ${confirmed} confirmed | ${estimate}`
  },
})

function readMembership(values: Values<Name>): Membership {
  const count = (field: Name): number | undefined =>
    optional(values, field, readCount, 'a whole number')
  const [confirmed, estimated] = [count('confirmed'), count('estimated')]
  if (confirmed === undefined && estimated === undefined) {
    throw new CellFault('confirmed', 'neither confirmed nor estimated')
  }
  return {
    day: dayIn(values),
    group: requiredText(values, 'group', 'a group'),
    confirmed: confirmed ?? 0,
    ...intervalOf(estimated ?? 0, count('low'), count('high')),
  }
}

function intervalOf(
  estimated: number,
  estimatedLow = estimated,
  estimatedHigh = estimated,
): Pick<Membership, 'estimated' | 'estimatedLow' | 'estimatedHigh'> {
  if (estimatedLow > estimated) throw new CellFault('low', 'more than the estimate')
  if (estimatedHigh < estimated) throw new CellFault('high', 'less than the estimate')
  return { estimated, estimatedLow, estimatedHigh }
}

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
