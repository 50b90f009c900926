import { dimensions, type Dimension } from '#contract/metrics.ts'
import { derivedSums } from '#contract/sums.ts'
import type { DayRange } from '#lib/days.ts'
import { foldedWords } from '#lib/folded-text.ts'

import { quoted, type Texts, whole, wholes, type Dialect } from './dialect.ts'
import type { ReportFilter, ReportQuestion, Span } from './port/warehouse.ts'
import { columnName, factTables, minuteTable, timedTables } from './tables.ts'

/** The source of the facts of some days, as SQL; those of a part of a day, or by the time of day, are known by their time. */
export function factsOf(
  { facts, publication, by }: Pick<ReportQuestion, 'facts' | 'publication' | 'by'>,
  { from, to, quarters, minutes }: Span,
): string {
  if (minutes)
    return `(select * from ${quoted(minuteTable.name)} where publication = ${whole(publication)}
      and "minute" >= ${whole(minutes.from)} and "minute" < ${whole(minutes.to)}) f`
  const timed = timedTables[facts]
  if (timed && by.includes('quarter')) return quoted(timed.name)
  if (quarters === undefined || !timed) return quoted(facts)
  const { keys, sums } = factTables[facts]
  const columns = ['publication', ...keys, ...sums.map(({ name }) => name)].map(quoted).join(', ')
  const own = `where publication = ${whole(publication)} and "day"`
  return `(select ${columns} from ${quoted(facts)} ${own} between ${whole(from)} and ${whole(to - 1)}
    union all select ${columns} from ${quoted(timed.name)} ${own} = ${whole(to)}
      and "quarter" < ${whole(quarters)}) f`
}

/** True for a sum that goes by the words of the article. */
export function isByWords(field: string): boolean {
  const derived = derivedSums[field]
  return derived !== undefined && 'perWord' in derived
}

/** The words of each row's article, to be joined with a source of facts, as SQL. */
export function withWords(dialect: Dialect, publication: number): string {
  return `left join (select id as words_of, words from ${dialect.dimension('article')}
    where publication = ${whole(publication)} and words > 0) w on words_of = article`
}

/** The part that one row of the facts adds to a sum, as SQL. */
export function addendOf(
  field: string,
  { dialect, texts, publication }: { dialect: Dialect; texts: Texts; publication: number },
): string {
  const derived = derivedSums[field]
  if (!derived) return quoted(columnName(field))
  if ('columns' in derived) return derived.columns.map(columnName).map(quoted).join(' + ')
  if ('perWord' in derived) {
    const column = quoted(columnName(derived.column))
    return derived.perWord === null
      ? `case when words > 0 then ${column} else 0 end`
      : `${column} * coalesce(words, 0) * ${whole(derived.perWord)}`
  }
  const { key, of = 'audience', property = '' }: Dimension = dimensions[derived.where]
  const having = `publication = ${whole(publication)}
    and ${columnName(property)} = ${texts.add(derived.is)}`
  return `case when ${quoted(key)} in (select id from ${dialect.dimension(of)} where ${having})
    then ${quoted(columnName(derived.column))} else 0 end`
}

/** The conditions of a filter on the rows of facts, as SQL. */
export function filterConditions(
  filter: ReportFilter,
  { dialect, texts, publication }: { dialect: Dialect; texts: Texts; publication: number },
): string[] {
  const within = (key: string, table: string, conditions: readonly string[]): string[] =>
    conditions.length === 0
      ? []
      : [
          `${key} in (select id from ${dialect.dimension(table)} where publication = ${whole(publication)} and ${conditions.join(' and ')})`,
        ]
  return [
    ...(filter.articles ? [`article in (${wholes(filter.articles)})`] : []),
    ...(filter.boxes?.length ? [`box in (${wholes(filter.boxes)})`] : []),
    ...(filter.positions?.length ? [`"position" in (${wholes(filter.positions)})`] : []),
    ...(filter.sources?.length ? [`source in (${texts.list(filter.sources)})`] : []),
    ...(filter.signals?.length ? [`signal in (${texts.list(filter.signals)})`] : []),
    ...(filter.groups?.length ? [`user_group in (${texts.list(filter.groups)})`] : []),
    ...within('"position"', 'position', positionConditions(filter, texts)),
    ...within('article', 'article', articleConditions(filter, dialect, texts)),
    ...within('audience', 'audience', audienceConditions(filter, dialect, texts)),
  ]
}

function articleConditions(filter: ReportFilter, dialect: Dialect, texts: Texts): string[] {
  const { title = '', publishedFrom, publishedTo } = filter
  return [
    ...foldedWords(title).map((word) => dialect.contains('title', texts.add(word))),
    ...(publishedFrom === undefined ? [] : [`published >= ${whole(publishedFrom)}`]),
    ...(publishedTo === undefined ? [] : [`published <= ${whole(publishedTo)}`]),
    ...(filter.topics?.length ? [dialect.sharesAny('topics', wholes(filter.topics))] : []),
    ...(filter.sections?.length ? [`section in (${texts.list(filter.sections)})`] : []),
    ...(filter.authors?.length ? [dialect.sharesAny('authors', texts.list(filter.authors))] : []),
    ...(filter.kinds?.length ? [`kind in (${texts.list(filter.kinds)})`] : []),
  ]
}

function positionConditions({ cssClasses = [], pageTypes = [] }: ReportFilter, texts: Texts) {
  return [
    ...(cssClasses.length > 0 ? [`css_class in (${texts.list(cssClasses)})`] : []),
    ...(pageTypes.length > 0 ? [`page_type in (${texts.list(pageTypes)})`] : []),
  ]
}

function audienceConditions(filter: ReportFilter, dialect: Dialect, texts: Texts): string[] {
  const { userGroups = [], entryPoints = [], registrations = [] } = filter
  return [
    ...(userGroups.length > 0 ? [dialect.sharesAny('user_groups', texts.list(userGroups))] : []),
    ...(entryPoints.length > 0 ? [`entry_point in (${texts.list(entryPoints)})`] : []),
    ...(registrations.length > 0 ? [`registration in (${texts.list(registrations)})`] : []),
  ]
}

/** The condition of days. */
export function between({ from, to }: DayRange): string {
  return `"day" between ${whole(from)} and ${whole(to)}`
}
