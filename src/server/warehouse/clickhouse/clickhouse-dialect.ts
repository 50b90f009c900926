import type { Dialect } from '../dialect.ts'

/** SQL as ClickHouse says it. */
export const clickhouseDialect: Dialect = {
  text: (place) => `{t${place}:String}`,
  dimension: (table) => `"${table}" final`,
  sharesAny: (list, values) => `hasAny(${list}, [${values}])`,
  each: (list) => `arrayJoin(${list})`,
  contains: (text, part) => `position(lowerUTF8(${text}), ${part}) > 0`,
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
    texts: 'Array(String)',
  },
}
