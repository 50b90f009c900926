import { CompiledQuery } from 'kysely'

import { columnNames, type Batch, type BatchColumn } from './engine.ts'

/**
 * Inserts a batch; `conflict` is an `on conflict …` clause. Rows travel as JSON; a column with one value throughout is
 * quicker as a parameter.
 */
export function inserting({ table, columns }: Batch, conflict: string): CompiledQuery {
  const uniform = columns.filter(isUniform)
  const varying = columns.filter((column) => !isUniform(column))
  const rows = Array.from({ length: columns[0]?.values.length ?? 0 }, (_, row) =>
    varying.map(({ values }) => values[row] ?? null),
  )
  const values = [
    ...uniform.map(() => '?'),
    ...varying.map((_, at) => `json_extract(value, '$[${at}]')`),
  ]
  const names = columnNames({ table, columns: [...uniform, ...varying] })
  const text = `insert into ${table} (${names})
    select ${values.join(', ')} from json_each(?) where true ${conflict}`
  return CompiledQuery.raw(text, [...uniform.map(firstValue), JSON.stringify(rows)])
}

function isUniform({ values }: BatchColumn): boolean {
  for (let row = 1; row < values.length; row += 1)
    if (!Object.is(values[row], values[0])) return false
  return true
}

function firstValue({ values }: BatchColumn): string | number | null {
  const [value = null] = values
  return Number.isNaN(value) ? null : value
}
