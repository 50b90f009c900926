import { weekOf, type Dialect } from '../dialect.ts'

/** SQL as ClickHouse says it. */
export const clickhouseDialect: Dialect = {
  text: (place) => `{t${place}:String}`,
  dimension: (table) => `"${table}" final`,
  sharesAny: (list, values) => `hasAny(${list}, [${values}])`,
  each: (list) => `arrayJoin(${list})`,
  contains: (text, word) =>
    `position(replaceAll(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(${text}), '\\p{M}', '')), 'ß', 'ss'), ${word}) > 0`,
  startOf: (step, day) =>
    step === 'week' ? weekOf(day) : `toInt32(toStartOfMonth(toDate32(${day})))`,
  strongest: (list, weights) => `${list}[indexOf(${weights}, arrayMax(${weights}))]`,
  // without rows it is no number, which JSON writes as null
  median: (value) => `quantileExactInclusive(0.5)(${value})`,
  sumsMonths: false,
  types: {
    day: 'Int32',
    optionalDay: 'Nullable(Int32)',
    id: 'Int64',
    ids: 'Array(Int64)',
    count: 'Int64',
    thousandths: 'Int64',
    number: 'Float64',
    numbers: 'Array(Float64)',
    text: 'String',
    optionalText: 'Nullable(String)',
    optionalNumber: 'Nullable(Float64)',
    texts: 'Array(String)',
  },
}
