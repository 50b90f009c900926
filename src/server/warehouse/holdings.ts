import { whole } from './dialect.ts'
import { numberOf, textOf, type WarehouseEngine } from './engine.ts'
import { binOf } from './port/removed-articles.ts'

/** The condition of all rows of a publication, the facts of its removed articles too, as SQL. */
export function ofPublication(publication: number): string {
  return `publication in (${whole(publication)}, ${whole(binOf(publication))})`
}

/** The publications of which there is anything. */
export async function publications(engine: WarehouseEngine): Promise<number[]> {
  const parts = engine.publicationTables.map((name) => `select distinct publication from "${name}"`)
  const rows = await engine.read({
    sql: `select distinct abs(publication) from (${parts.join(' union all ')}) p`,
    texts: [],
  })
  return rows.map(([publication]) => Number(publication))
}

/** How many rows of each table a publication has. */
export async function holdings(
  engine: WarehouseEngine,
  publication: number,
): Promise<{ table: string; rows: number }[]> {
  const parts = engine.publicationTables.map(
    (name) => `select '${name}' as name, cast(count(*) as double) as found
      from "${name}" where ${ofPublication(publication)}`,
  )
  const rows = await engine.read({
    sql: `select name, found from (${parts.join(' union all ')}) p where found > 0 order by name`,
    texts: [],
  })
  return rows.map(([name, found]) => ({ table: textOf(name), rows: numberOf(found) ?? 0 }))
}
