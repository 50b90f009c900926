import { dimensions, type Dimension } from '#contract/metrics.ts'
import { scoreSignals } from '#contract/sums.ts'
import { thresholds } from '#contract/thresholds.ts'

import { quoted, Texts, whole, type Dialect } from './dialect.ts'
import { monthsOf } from './month-sums.ts'
import type { ReportQuestion, ScoreQuestion, Span } from './port/warehouse.ts'
import {
  addendOf,
  between,
  factsOf,
  filterConditions,
  isByWords,
  withWords,
} from './report-filter.ts'
import {
  rowConditions,
  sortValue,
  unrankedValue,
  isSpread,
  planOf,
  propertyOf,
  textual,
  wholeShare,
  type ReportPlan,
} from './report-order.ts'
import { ageClass, pointsSql, readingValue } from './score-parts-sql.ts'
import { columnName, factTables } from './tables.ts'

/** A select of each article that was read, and its score; null without one. */
export function scoreSql(
  { publication, range: request, filter, signalsSince }: ScoreQuestion,
  within: { dialect: Dialect; texts: Texts },
): string {
  const { dialect, texts } = within
  const bySignals = signalsSince !== null
  const range = bySignals ? { ...request, from: Math.max(request.from, signalsSince) } : request
  const signals = scoreSignals.map(({ measure }) => measure)
  const measures = ['views', ...(bySignals ? [] : signals)] as const
  const reading = { facts: 'reading', by: ['article'], measures } as const
  const report = new ReportSql({ publication, range, filter, ...reading }, dialect, texts)
  const points = bySignals
    ? `left join (${pointsSql(publication, { range, filter }, within)}) p on p.article = o.k0`
    : ''
  const value = bySignals ? 'coalesce(p.points, 0) / o.a_views' : readingValue()
  const enough = `o.a_views >= ${whole(thresholds.views)}`
  const articles = `select id, published, own_score from ${dialect.dimension('article')}
    where publication = ${whole(publication)} and became = 0`
  const isRanked = 'case when value is null then 0 else 1 end'
  const below = `rank() over (partition by age, ${isRanked} order by value) - 1`
  const alike = 'count(*) over (partition by age, value)'
  const peers = `count(*) over (partition by age, ${isRanked})`
  const score = `case when own_score is not null then floor(own_score + 0.5)
    when value is not null then floor((${below} + ${alike} / 2) / ${peers} * 100 + 0.5) end`
  return `select article, ${score} as score from (${report.sources}
    select o.k0 as article, t.own_score, ${ageClass(range.to)} as age, case when ${enough} then ${value} end as value
    from o left join (${articles}) t on t.id = o.k0 ${points} where o.a_views > 0) v`
}

/**
 * Writes the parts of a report. `g` adds up the facts by their own keys, `o` by the dimensions that were asked for;
 * totals come from `g`, so that a reader in several groups counts once.
 */
export class ReportSql {
  readonly texts: Texts
  readonly #question: ReportQuestion
  readonly #dialect: Dialect
  readonly #plan: ReportPlan
  readonly #by: readonly Dimension[]

  constructor(question: ReportQuestion, dialect: Dialect, texts = new Texts(dialect)) {
    this.texts = texts
    this.#question = question
    this.#dialect = dialect
    this.#plan = planOf(question)
    this.#by = question.by.map((name) => dimensions[name])
  }

  get #weight(): string | null {
    return factTables[this.#question.facts].weight
  }

  /** every sum once for the range (a_…) and once for the days compared with (b_…) */
  get names(): { name: string; field: string; period: 'a' | 'b' }[] {
    const periods = this.#plan.compares ? (['a', 'b'] as const) : (['a'] as const)
    return periods.flatMap((period) =>
      this.#plan.sums.map((field) => ({ name: `${period}_${columnName(field)}`, field, period })),
    )
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
      ...this.names.map(({ name, period: of }) => `coalesce(p${of}.${name}, 0) as ${name}`),
    ]
    return `select ${columns.join(', ')} from (${period}) pa
      ${on === '' ? 'cross join' : 'full join'} (${this.#period('b', compare, conditions)}) pb
      ${on === '' ? '' : `on ${on}`}`
  }

  #period(period: 'a' | 'b', days: Span, conditions: string): string {
    const keys = this.#keys.map(quoted)
    const { publication } = this.#question
    const within = { dialect: this.#dialect, texts: this.texts, publication }
    const addend = (field: string): string => addendOf(field, within)
    const fields = this.#plan.sums
    const months = monthsOf(this.#question, days, { ...within, keys: this.#keys, fields, addend })
    // Doubles are added up faster than whole numbers, and are whole up to 2^53.
    const sums = this.names
      .filter((sum) => sum.period === period)
      .map(({ name, field }) => {
        const added = months && !isByWords(field) ? quoted(columnName(field)) : addend(field)
        return `coalesce(sum(cast(${added} as double)), 0) as ${name}`
      })
    const facts = months ?? factsOf(this.#question, days)
    const source = fields.some(isByWords)
      ? `${facts} ${withWords(this.#dialect, publication)}`
      : facts
    const where = months ? conditions : `${conditions} and ${between(days)}`
    return `select ${[...keys, ...sums].join(', ')} from ${source}
      where ${where} ${keys.length > 0 ? `group by ${keys.join(', ')}` : ''}`
  }

  #rows(): string {
    const { tables, values } = this.#properties()
    const keys = values.map((_, index) => `k${index}`)
    const isGrouped = isSpread(this.#question) || this.#keys.length > this.#by.length
    const divided = this.#by.find(({ isDivided }) => isDivided)
    const [times, over] = divided ? [' * part', ` / ${wholeShare}`] : ['', '']
    const sums = this.names.map(({ name }) =>
      isGrouped ? `sum(${name}${times})${over} as ${name}` : name,
    )
    // Each key stands once beside each value, unless values are spread or another key is counted beside it.
    const hasRepeats = isSpread(this.#question) || this.#plan.distinct.length > 1
    const counts = this.#distinctColumns().map(({ name, key, weight }) => {
      const count = hasRepeats
        ? `count(distinct case when ${weight} > 0 then ${key} end)`
        : isGrouped
          ? `count(case when ${weight} > 0 then 1 end)`
          : `case when ${weight} > 0 then 1 else 0 end`
      return `cast(${count} as double) as ${name}`
    })
    const part = divided
      ? `, ${wholeShare} / greatest(length(${propertyOf(divided)}), 1) as part`
      : ''
    const spread = values.map((value, index) => `, ${value} as k${index}`).join('')
    return `select ${[...keys, ...counts, ...sums].join(', ')}
      from (select g.*${spread}${part} from g ${tables}) e
      ${isGrouped && keys.length > 0 ? `group by ${keys.join(', ')}` : ''}`
  }

  /** the values of the dimensions, and the tables that hold them */
  #properties(): { tables: string; values: string[] } {
    const { publication } = this.#question
    const joined = new Set(this.#by.flatMap(({ of }) => of ?? []))
    // a position may be unknown, an article without topics has 0
    const isOptional = this.#by.some(({ of, strongestBy }) => of === 'position' || strongestBy)
    const tables = [...joined].map(
      (table) =>
        `${isOptional ? 'left join' : 'join'} (select * from ${this.#dialect.dimension(table)}
          where publication = ${whole(publication)}) of_${table} on of_${table}.id = g.${quoted(table)}`,
    )
    const values = this.#by.map((dimension) => this.#valueOf(dimension))
    return { tables: tables.join(' '), values }
  }

  #valueOf(dimension: Dimension): string {
    const { key, of, several, step, strongestBy, isDivided } = dimension
    const own = `g.${quoted(columnName(key))}`
    if (step) return this.#dialect.startOf(step, own)
    if (!of) return own
    const value = propertyOf(dimension)
    if (strongestBy) return this.#dialect.strongest(value, `of_${of}.${columnName(strongestBy)}`)
    if (of === 'position') return `coalesce(${value}, '')`
    if (isDivided)
      return this.#dialect.each(`case when length(${value}) = 0 then [''] else ${value} end`)
    return several ? this.#dialect.each(value) : value
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
    const article = this.#question.by.indexOf('article')
    const tables = this.sortsByTitle
      ? `left join (select id, title_key, published from ${this.#dialect.dimension('article')}
          where publication = ${whole(this.#question.publication)}) t on t.id = o.k${article}`
      : ''
    const scores =
      sort?.scores === undefined
        ? ''
        : `left join (${scoreSql(sort.scores, { dialect: this.#dialect, texts: this.texts })}) s
            on s.article = o.k${article}`
    const unranked = unrankedValue(this.#question)
    const extra = [
      `${sortValue(sort)} as sort_value`,
      ...(unranked ? [`${unranked} as unranked`] : []),
      ...(this.sortsByTitle ? ['t.title_key as sort_title'] : []),
    ]
    return `select o.*, ${extra.join(', ')} from o ${tables} ${scores} ${this.#listed}`
  }

  /** the rows that the report lists */
  get #listed(): string {
    const conditions = rowConditions(this.#question)
    return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  }

  /** rows without a rank last if wished, then unknown values, ties by weight, title and key */
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
    const first = unrankedValue(this.#question) ? 'unranked asc, ' : ''
    return `order by ${first}sort_value ${direction} nulls last, ${ties.join(', ')}`
  }

  get sortsByTitle(): boolean {
    return this.#by.some(({ key, of }) => key === 'article' && !of)
  }

  get #counts(): string[] {
    return this.#distinctColumns().map(({ name }) => name)
  }

  get #isText(): boolean[] {
    return this.#question.by.map((name) => textual.has(name))
  }

  /** the columns of a row: keys, counts of keys, sums */
  get row(): string {
    const keys = this.#isText.map((text, index) =>
      text ? `k${index}` : `cast(k${index} as double) as k${index}`,
    )
    return [...keys, ...this.#counts, ...this.names.map(({ name }) => name)].join(', ')
  }

  get totals(): string {
    const weight = this.#weight
    const earlier = `(select count(*) from o ${weight ? `where o.b_${weight} > 0` : ''})`
    const keys = this.#isText.map(
      (text, index) => `${text ? "''" : 'cast(0 as double)'} as k${index}`,
    )
    const counts = this.#distinctColumns().map(
      ({ name, key, weight: counted }) =>
        `(select cast(count(*) as double) from (select ${key} from g group by ${key}
          having sum(g.${counted}) > 0) d) as ${name}`,
    )
    const sums = this.names.map(
      ({ name }) => `(select coalesce(sum(g.${name}), 0) from g) as ${name}`,
    )
    const before = this.#plan.compares ? earlier : '0'
    return `select 1 as tag, (select count(*) from o ${this.#listed}) as place, ${before} as before_count,
      ${[...keys, ...counts, ...sums].join(', ')}`
  }
}
