import { quoted, Texts, whole, type Dialect, type Statement } from './dialect.ts'
import { numberOf, type Value } from './engine.ts'
import type { ChangeCut, ChangeQuestion, ChangeSplit, Span } from './port/warehouse.ts'
import { between, factsOf, filterConditions } from './report-filter.ts'

/** Parts of a split into articles or topics that stand alone; the others are one part. */
const mostParts = 6

const splits = ['article', 'topic', 'audience', 'weekday', 'age'] as const satisfies ChangeSplit[]

/**
 * The views of two ranges, split in several ways in one pass: for each split its place among `splits`, then for each
 * part its place by the size of its change, its key, both sums, and the number of keys in it.
 */
export function changeSql(
  { publication, range, compare, filter }: ChangeQuestion,
  dialect: Dialect,
): Statement {
  const texts = new Texts(dialect)
  const own = `publication = ${whole(publication)}`
  const viewsOf = (days: Span, [views, before]: readonly [string, string]): string => {
    const conditions = filterConditions(filter, { dialect, texts, publication })
    return `select article, audience, ("day" + 3) % 7 as weekday, ${whole(days.from)} as began,
        cast(${views} as double) as a, cast(${before} as double) as b
      from ${factsOf({ facts: 'reading', publication, by: [] }, days)}
      where ${[own, between(days), ...conditions].join(' and ')}`
  }
  const keys = splits.map(quoted)
  const sql = `with f as (${viewsOf(range, ['views', '0'])} union all ${viewsOf(compare, ['0', 'views'])}),
    j as (select f.article as article, coalesce(t.topic, 0) as topic, f.audience as audience,
        f.weekday as weekday, f.a as a, f.b as b,
        case when t.published is null then 3 when t.published >= f.began then 0
          when t.published >= f.began - 7 then 1 else 2 end as age
      from f left join (select id, published, ${dialect.strongest('topics', 'scores')} as topic
        from ${dialect.dimension('article')} where ${own}) t on t.id = f.article),
    c as (select grouping(${keys.join(', ')}) as mask,
        ${keys.map((key) => `coalesce(${key}, 0)`).join(' + ')} as part,
        sum(a) as views, sum(b) as before
      from j group by grouping sets (${keys.map((key) => `(${key})`).join(', ')})),
    r as (select mask, part, views, before, row_number() over (partition by mask
        order by abs(views - before) desc, part) as place
      from c where views <> 0 or before <> 0),
    s as (select mask, part, views, before, case when place > ${whole(mostParts)} and mask in
        (${maskOf('article')}, ${maskOf('topic')}) then ${whole(mostParts + 1)} else place end as place from r)
    select cast(mask as double), cast(place as double), cast(min(part) as double),
      sum(views), sum(before), cast(count(*) as double) from s group by mask, place order by mask, place`
  return { sql, texts: texts.values }
}

/** The engine's mark of a split: a bit for each key that it does not group by, the last one lowest. */
function maskOf(split: ChangeSplit): number {
  return 2 ** splits.length - 1 - 2 ** (splits.length - 1 - splits.indexOf(split))
}

/** The splits of an answer; several keys in one part have no key. */
export function changeOf(rows: readonly Value[][]): ChangeCut[] {
  return splits.map((split) => ({
    split,
    parts: rows
      .filter(([mask]) => mask === maskOf(split))
      .map((row) => {
        const [, , key = 0, views = 0, before = 0, count = 1] = row.map(
          (value) => numberOf(value) ?? 0,
        )
        return { key: count > 1 ? null : key, views, before, count }
      }),
  }))
}
