import { Texts, whole, wholes, type Dialect, type Statement } from './dialect.ts'
import type { ReportQuestion, ScoreQuestion } from './port/warehouse.ts'
import { quadrantsSql } from './report-order.ts'
import { ReportSql, scoreSql } from './report-sql.ts'

/**
 * The page of a report: rows with the tag 0 in their order, and one row of totals with the tag 1. Where quadrants are
 * asked for, the sums of each with the tag 2, and a row of the medians with the tag 3.
 */
export function pageSql(question: ReportQuestion, dialect: Dialect): Statement {
  const report = new ReportSql(question, dialect)
  const { offset = 0, first = 1000, by, totals, quadrants } = question
  const page = `select 0 as tag, row_number() over (${report.order}) as place, 0 as before_count,
      ${report.row} from (select * from (${report.sorted}) rs ${report.order}
      limit ${whole(first)} offset ${whole(offset)}) p`
  const parts = [
    ...(by.length === 0 || first === 0 ? [] : [page]),
    ...(totals === false ? [] : [report.totals]),
    ...(quadrants ? quadrantsSql(report.names, dialect) : []),
  ]
  return { sql: `${report.sources} ${parts.join(' union all ')}`, texts: report.texts.values }
}

/** The place of one row in the order of the report, from 1. */
export function placeSql(question: ReportQuestion, key: number, dialect: Dialect): Statement {
  const report = new ReportSql(question, dialect)
  const sql = `${report.sources} select cast(place as double) from (select k0,
    row_number() over (${report.order}) as place from (${report.sorted}) rs) p where k0 = ${whole(key)}`
  return { sql, texts: report.texts.values }
}

/** Each article that has a score, and the score. */
export function scoresSql(
  question: ScoreQuestion,
  ids: readonly number[] | undefined,
  dialect: Dialect,
): Statement {
  const texts = new Texts(dialect)
  const chosen = ids === undefined ? '' : `and article in (${wholes(ids)})`
  const sql = `select cast(article as double), score from (${scoreSql(question, { dialect, texts })}) s
    where score is not null ${chosen}`
  return { sql, texts: texts.values }
}
