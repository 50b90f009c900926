import type { DuckDBConnection } from '@duckdb/node-api'

import { weekOf, type Dialect } from '../dialect.ts'

/** SQL as DuckDB says it. */
export const duckdbDialect: Dialect = {
  text: (place) => `$${place + 1}`,
  dimension: (table) => `"${table}"`,
  sharesAny: (list, values) => `list_has_any(${list}, [${values}])`,
  each: (list) => `unnest(${list})`,
  contains: (text, word) => `contains(replace(strip_accents(lower(${text})), 'ß', 'ss'), ${word})`,
  startOf: (step, day) =>
    step === 'week'
      ? weekOf(day)
      : `cast(date_trunc('month', date '1970-01-01' + ${day})::date - date '1970-01-01' as integer)`,
  strongest: (list, weights) =>
    `coalesce(${list}[list_position(${weights}, list_max(${weights}))], 0)`,
  median: (value) => `median(${value})`,
  sumsMonths: true,
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
    optionalNumber: 'double',
    texts: 'varchar[] not null',
  },
}

/** Does the work in one transaction; what made it fail is told even where nothing is left to be rolled back. */
export async function inTransaction<Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run('begin')
  try {
    const result = await work()
    await connection.run('commit')
    return result
  } catch (error) {
    await connection.run('rollback').catch(() => {})
    throw error
  }
}
