import { whole, quoted } from './dialect.ts'
import { numberOf, textOf, type WarehouseEngine } from './engine.ts'
import { binOf } from './port/removed-articles.ts'
import type { FactTable, Table } from './tables.ts'

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

/** The names of a table's columns, the publication first. */
export function columnNames(table: Table): string {
  return ['publication', ...table.columns.map(({ name }) => name)].map(quoted).join(', ')
}

/**
 * Selects the rows that make the facts about some keys what the staged rows say: the difference, so that facts are
 * only ever added. Repeats among the staged rows are added up; what does not change needs no row. Facts of articles
 * that were removed meanwhile count as there, else they would be twice as many once they are back.
 */
export function correctionSql(
  table: FactTable,
  { staged, publication }: { staged: string; publication: number },
): string {
  const keys = table.keys.map(quoted)
  const sums = table.sums.map(({ name }) => name)
  const [first = ''] = table.keys.filter((key) => key !== 'day').map(quoted)
  const totals = (prefix: string): string =>
    sums.map((name) => `sum(${quoted(name)}) as ${prefix}_${name}`).join(', ')
  return `select ${whole(publication)} as publication, ${keys.map((key) => `n.${key}`).join(', ')},
      ${sums.map((name) => `n.n_${name} - coalesce(o.o_${name}, 0)`).join(', ')}
    from (select ${keys.join(', ')}, ${totals('n')} from ${staged} group by ${keys.join(', ')}) n
    left join (select ${keys.join(', ')}, ${totals('o')} from ${quoted(table.name)}
      where ${ofPublication(publication)} and "day" in (select "day" from ${staged})
        and ${first} in (select ${first} from ${staged}) group by ${keys.join(', ')}) o
      on ${keys.map((key) => `o.${key} = n.${key}`).join(' and ')}
    where ${sums.map((name) => `n.n_${name} <> coalesce(o.o_${name}, 0)`).join(' or ')}`
}
