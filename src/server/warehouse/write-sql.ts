import { quoted, whole } from './dialect.ts'
import { ofPublication } from './holdings.ts'
import type { FactTable, Table } from './tables.ts'

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
