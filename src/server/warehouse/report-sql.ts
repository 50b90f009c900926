import { dimensions, measures, type Dimension, type Measure } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'

import { quoted, Texts, whole, type Dialect, type Statement } from './dialect.ts'
import type { ReportQuestion, ReportSort } from './port/warehouse.ts'
import { filterConditions } from './report-filter.ts'
import { columnName, factTables } from './tables.ts'

/** A report as SQL, and what its columns are: keys, sums, sums of the days compared with, counts of keys. */
export interface ReportPlan {
  /** sums that are read, by their field */
  readonly sums: readonly string[]
  /** keys whose values are counted */
  readonly distinct: readonly string[]
  readonly compares: boolean
}

/** The parts of a question that its statement needs; throws where a stock, as of members, is not asked for day by day. */
export function planOf({ measures: wanted, compare, by }: ReportQuestion): ReportPlan {
  const asked: readonly Measure[] = wanted.map((name) => measures[name])
  const stock = wanted.find((_, index) => asked[index]?.perDay)
  if (stock && !by.includes('day')) throw new RangeError(`${stock} has a value for each day only.`)
  const sums = asked.flatMap(({ sum, ratio = [] }) => [...(sum ? [sum] : []), ...ratio])
  const distinct = asked.flatMap((measure) => measure.distinct ?? [])
  return { sums: [...new Set(sums)], distinct: [...new Set(distinct)], compares: Boolean(compare) }
}

/** The page of a report: rows with the tag 0 in their order, then one row of totals with the tag 1. */
export function pageSql(question: ReportQuestion, dialect: Dialect): Statement {
  const report = new ReportSql(question, dialect)
  const { offset = 0, first = 1000 } = question
  const page = `select 0 as tag, row_number() over (${report.order}) as place, 0 as before_count,
      ${report.row} from (select * from (${report.sorted}) rs ${report.order}
      limit ${whole(first)} offset ${whole(offset)}) p`
  const statement =
    question.by.length === 0 || first === 0 ? report.totals : `${page} union all ${report.totals}`
  return { sql: `${report.sources} ${statement}`, texts: report.texts.values }
}

/** The place of one row in the order of the report, from 1. */
export function placeSql(question: ReportQuestion, key: number, dialect: Dialect): Statement {
  const report = new ReportSql(question, dialect)
  const sql = `${report.sources} select cast(place as double) from (select k0,
    row_number() over (${report.order}) as place from (${report.sorted}) rs) p where k0 = ${whole(key)}`
  return { sql, texts: report.texts.values }
}

/**
 * Writes the parts of a report. `g` adds up the facts by their own keys, `o` by the dimensions that were asked for;
 * totals come from `g`, so that a reader in several groups counts once.
 */
class ReportSql {
  readonly texts: Texts
  readonly #question: ReportQuestion
  readonly #dialect: Dialect
  readonly #plan: ReportPlan
  readonly #by: readonly Dimension[]

  constructor(question: ReportQuestion, dialect: Dialect) {
    this.texts = new Texts(dialect)
    this.#question = question
    this.#dialect = dialect
    this.#plan = planOf(question)
    this.#by = question.by.map((name) => dimensions[name])
  }

  get #weight(): string | null {
    return factTables[this.#question.facts].weight
  }

  /** every sum once for the range (a_…) and once for the days compared with (b_…) */
  get #names(): string[] {
    const names = new Set(this.#plan.sums.map(columnName))
    if (this.#weight) names.add(this.#weight)
    const periods = this.#plan.compares ? ['a', 'b'] : ['a']
    return periods.flatMap((period) => [...names].map((name) => `${period}_${name}`))
  }

  get #keys(): string[] {
    const keys = [...this.#by.map(({ key }) => key), ...this.#plan.distinct]
    return [...new Set(keys.map(columnName))]
  }

  get sources(): string {
    return `with g as (${this.#facts()}), o as (${this.#rows()})`
  }

  /** Each period is added up by itself and the two are put side by side: half the work of sums with a condition. */
  #facts(): string {
    const { publication, range, compare, filter = {} } = this.#question
    const conditions = [
      `publication = ${whole(publication)}`,
      ...filterConditions(filter, { dialect: this.#dialect, texts: this.texts, publication }),
    ].join(' and ')
    const period = this.#period('a', range, conditions)
    if (!compare) return period
    const keys = this.#keys.map(quoted)
    const on = keys.map((key) => `pa.${key} = pb.${key}`).join(' and ')
    const columns = [
      ...keys.map((key) => `coalesce(pa.${key}, pb.${key}) as ${key}`),
      ...this.#names.map((name) => `coalesce(p${name.charAt(0)}.${name}, 0) as ${name}`),
    ]
    return `select ${columns.join(', ')} from (${period}) pa
      ${on === '' ? 'cross join' : 'full join'} (${this.#period('b', compare, conditions)}) pb
      ${on === '' ? '' : `on ${on}`}`
  }

  #period(period: 'a' | 'b', days: DayRange, conditions: string): string {
    const keys = this.#keys.map(quoted)
    const sums = this.#names
      .filter((name) => name.startsWith(period))
      .map((name) => `cast(coalesce(sum(${quoted(name.slice(2))}), 0) as double) as ${name}`)
    return `select ${[...keys, ...sums].join(', ')} from ${quoted(this.#question.facts)}
      where ${conditions} and ${between(days)} ${keys.length > 0 ? `group by ${keys.join(', ')}` : ''}`
  }

  #rows(): string {
    const { tables, values } = this.#properties()
    const keys = values.map((_, index) => `k${index}`)
    const isGrouped = this.#by.some(({ of }) => of) || this.#keys.length > this.#by.length
    const sums = this.#names.map((name) => (isGrouped ? `sum(${name}) as ${name}` : name))
    const counts = this.#distinctColumns().map(({ name, key, weight }) => {
      const count = isGrouped
        ? `count(distinct case when ${weight} > 0 then ${key} end)`
        : `case when ${weight} > 0 then 1 else 0 end`
      return `cast(${count} as double) as ${name}`
    })
    const spread = values.map((value, index) => `, ${value} as k${index}`).join('')
    return `select ${[...keys, ...counts, ...sums].join(', ')}
      from (select g.*${spread} from g ${tables}) e
      ${isGrouped && keys.length > 0 ? `group by ${keys.join(', ')}` : ''}`
  }

  /** the values of the dimensions, and the tables that hold them */
  #properties(): { tables: string; values: string[] } {
    const { publication } = this.#question
    const joined = new Set(this.#by.flatMap(({ of }) => of ?? []))
    const tables = [...joined].map(
      (table) =>
        `join (select * from ${this.#dialect.dimension(table)}
          where publication = ${whole(publication)}) of_${table} on of_${table}.id = g.${quoted(table)}`,
    )
    const values = this.#by.map(({ key, of, property = '', several }) => {
      if (!of) return `g.${quoted(columnName(key))}`
      const value = `of_${of}.${columnName(property)}`
      return several ? this.#dialect.each(value) : value
    })
    return { tables: tables.join(' '), values }
  }

  #distinctColumns(): { name: string; key: string; weight: string }[] {
    const periods = this.#plan.compares ? ['a', 'b'] : ['a']
    return this.#plan.distinct.flatMap((key) =>
      periods.map((period) => ({
        name: `${period}_distinct_${key}`,
        key: quoted(columnName(key)),
        weight: `${period}_${this.#weight}`,
      })),
    )
  }

  /** the rows of the range with what they are sorted by */
  get sorted(): string {
    const { sort } = this.#question
    const weight = this.#weight ? `where o.a_${this.#weight} > 0` : ''
    const withTitles = this.#by.some(({ key, of }) => key === 'article' && !of)
    const [article] = this.#question.by.map((name, index) => (name === 'article' ? index : -1))
    const tables = withTitles
      ? `left join (select id, title_key, published from ${this.#dialect.dimension('article')}
          where publication = ${whole(this.#question.publication)}) t on t.id = o.k${article}`
      : ''
    const extra = [
      `${this.#sortValue(sort?.by ?? 'key')} as sort_value`,
      ...(withTitles ? ['t.title_key as sort_title'] : []),
    ]
    return `select o.*, ${extra.join(', ')} from o ${tables} ${weight}`
  }

  #sortValue(by: ReportSort['by']): string {
    if (by === 'key') return 'o.k0'
    if (by === 'title') return 't.title_key'
    if (by === 'published') return 't.published'
    const { sum, ratio, distinct }: Measure = measures[by]
    if (distinct) return `o.a_distinct_${distinct}`
    if (sum) return `o.a_${columnName(sum)}`
    const [over = '', under = ''] = (ratio ?? []).map((field) => `o.a_${columnName(field)}`)
    return `${over} / nullif(${under}, 0)`
  }

  /** unknown values last, ties by weight, title and key */
  get order(): string {
    const { sort } = this.#question
    const keys = this.#by.map((_, index) => `k${index} asc`)
    if (!sort || sort.by === 'key') return `order by ${keys.join(', ')}`
    const direction = sort.descending ? 'desc' : 'asc'
    const ties = [
      ...(this.#weight ? [`a_${this.#weight} desc`] : []),
      ...(this.sortsByTitle ? ['sort_title asc'] : []),
      ...keys,
    ]
    return `order by sort_value ${direction} nulls last, ${ties.join(', ')}`
  }

  get sortsByTitle(): boolean {
    return this.#by.some(({ key, of }) => key === 'article' && !of)
  }

  get #counts(): string[] {
    return this.#distinctColumns().map(({ name }) => name)
  }

  get #isText(): boolean[] {
    const textual = new Set([
      'userGroup',
      'entryPoint',
      'registration',
      'source',
      'group',
      'signal',
    ])
    return this.#question.by.map((name) => textual.has(name))
  }

  /** the columns of a row: keys, counts of keys, sums */
  get row(): string {
    const keys = this.#isText.map((text, index) =>
      text ? `k${index}` : `cast(k${index} as double) as k${index}`,
    )
    return [...keys, ...this.#counts, ...this.#names].join(', ')
  }

  get totals(): string {
    const weight = this.#weight
    const rows = (period: string): string =>
      `(select count(*) from o ${weight ? `where o.${period}_${weight} > 0` : ''})`
    const keys = this.#isText.map(
      (text, index) => `${text ? "''" : 'cast(0 as double)'} as k${index}`,
    )
    const counts = this.#distinctColumns().map(
      ({ name, key, weight: counted }) =>
        `(select cast(count(*) as double) from (select ${key} from g group by ${key}
          having sum(g.${counted}) > 0) d) as ${name}`,
    )
    const sums = this.#names.map((name) => `(select coalesce(sum(g.${name}), 0) from g) as ${name}`)
    const before = this.#plan.compares ? rows('b') : '0'
    return `select 1 as tag, ${rows('a')} as place, ${before} as before_count,
      ${[...keys, ...counts, ...sums].join(', ')}`
  }
}

function between({ from, to }: DayRange): string {
  return `"day" between ${whole(from)} and ${whole(to)}`
}
