import { CompiledQuery } from 'kysely'

import { columnNames, type Batch, type BatchColumn } from './engine.ts'
import { EachRow } from './sqlite-driver.ts'

/** Inserts a batch; `conflict` is an `on conflict …` clause. */
export function inserting(batch: Batch, conflict: string): CompiledQuery {
  return batch.together ? insertTogether(batch, conflict) : insertEach(batch, conflict)
}

/** Rows travel as JSON; a column with one value throughout is quicker as a parameter. */
function insertTogether({ table, columns }: Batch, conflict: string): CompiledQuery {
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

function insertEach(batch: Batch, conflict: string): CompiledQuery {
  const places = batch.columns.map(() => '?').join(', ')
  const text = `insert into ${batch.table} (${columnNames(batch)}) values (${places}) ${conflict}`
  return CompiledQuery.raw(text, [new EachRow(batch.columns.map(({ values }) => values))])
}

/** Reads the wanted columns of the rows with these keys, one row for each key. */
export function lookUpEach(keys: Batch, wanted: readonly string[]): CompiledQuery<Float64Array> {
  const where = keys.columns.map(({ name }) => `${name} = ?`).join(' and ')
  const text = `select ${wanted.join(', ')} from ${keys.table} where ${where}`
  return CompiledQuery.raw(text, [new EachRow(keys.columns.map(({ values }) => values))])
}
