import type { Dialect } from '../dialect.ts'

/** SQL as DuckDB says it. */
export const duckdbDialect: Dialect = {
  text: (place) => `$${place + 1}`,
  dimension: (table) => `"${table}"`,
  sharesAny: (list, values) => `list_has_any(${list}, [${values}])`,
  each: (list) => `unnest(${list})`,
  contains: (text, part) => `contains(lower(${text}), ${part})`,
  types: {
    day: 'integer not null',
    optionalDay: 'integer',
    id: 'bigint not null',
    ids: 'bigint[] not null',
    count: 'bigint not null',
    thousandths: 'bigint not null',
    number: 'double not null',
    numbers: 'double[] not null',
    text: 'varchar not null',
    optionalText: 'varchar',
    texts: 'varchar[] not null',
  },
}
