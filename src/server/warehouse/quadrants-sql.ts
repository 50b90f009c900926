import { thresholds } from '#contract/thresholds.ts'

import { type Dialect, whole } from './dialect.ts'
import { measured } from './report-order.ts'

/**
 * The sums of each field of articles with the tag 2, its key and the number of its articles, and a row of the medians
 * with the tag 3. Sums are named as in `o`.
 */
export function quadrantsSql(names: readonly { name: string }[], dialect: Dialect): string[] {
  const columns = names.map(({ name }) => name)
  const depth = measured('scrollDepth')
  const middle = `select ${dialect.median('case when o.a_views > 0 then o.a_views end')} as views,
    sum(o.a_scroll_sum) / 1000 / nullif(sum(o.a_scroll_count), 0) as depth from o`
  const key = `case when o.a_views >= m.views then 2 else 0 end
    + case when ${depth} >= m.depth then 1 else 0 end`
  const sums = columns.map((name) => `sum(${name}) as ${name}`)
  const medians = columns.map((name) => `${dialect.median(`o.${name}`)} as ${name}`)
  return [
    `select 2 as tag, count(*) as place, 0 as before_count, k0, ${sums.join(', ')}
      from (select cast(${key} as double) as k0, o.${columns.join(', o.')} from o cross join (${middle}) m
        where o.a_views >= ${whole(thresholds.views)} and ${depth} is not null) q group by k0`,
    `select 3 as tag, count(*) as place, 0 as before_count, cast(0 as double) as k0, ${medians.join(', ')}
      from o where o.a_views > 0`,
  ]
}
