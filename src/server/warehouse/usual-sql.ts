import type { DayRange } from '#lib/days.ts'

import { whole, type Dialect, type Statement } from './dialect.ts'
import { numberOf, type Value } from './engine.ts'
import type { ReportFilter } from './port/warehouse.ts'
import { ReportSql } from './report-sql.ts'

interface UsualQuestion {
  readonly publication: number
  readonly range: DayRange
  readonly filter: ReportFilter
}

/**
 * Ages in days, each with the median of the views on that day of the articles that were so old before the end of the
 * range, and the age -1 with the first day of publication. A median of zero is left out: articles that were not read on a
 * day have no row and come first in its order.
 */
export function usualSql(question: UsualQuestion, dialect: Dialect): Statement {
  const { publication, range } = question
  const request = { facts: 'reading', by: ['article', 'day'], measures: ['views'] } as const
  const report = new ReportSql({ ...question, ...request }, dialect)
  const sql = `${report.sources}, r as (
      select o.k0 as article, t.published as published, o.k1 - t.published as age, o.a_views as views
      from o join (select id, published from ${dialect.dimension('article')}
        where publication = ${whole(publication)}) t on t.id = o.k0 where o.a_views > 0),
    w as (select published, count(distinct article) as articles from r group by published),
    a as (select d.age as age, sum(w.articles) as articles
      from (select distinct age from r where age >= 0) d cross join w
      where w.published + d.age <= ${whole(range.to)} group by d.age),
    p as (select age, views, row_number() over (partition by age order by views) as place,
        count(*) over (partition by age) as counted from r where age >= 0)
    select cast(p.age as double), sum(p.views) / case when a.articles % 2 = 1 then 1 else 2 end
    from p join a on a.age = p.age
    where (p.place + a.articles - p.counted) * 2 between a.articles and a.articles + 2
    group by p.age, a.articles
    union all select cast(-1 as double), cast(min(published) as double) from w having count(*) > 0`
  return { sql, texts: report.texts.values }
}

/** The medians by age; null where no article was so old. */
export function usualOf(rows: readonly Value[][], range: DayRange): (number | null)[] {
  const medians = new Map(rows.map(([age, views]) => [numberOf(age), numberOf(views)]))
  const first = medians.get(-1) ?? null
  const oldest = first === null ? -1 : range.to - first
  return Array.from({ length: range.to - range.from + 1 }, (_, age) =>
    age > oldest ? null : (medians.get(age) ?? 0),
  )
}
