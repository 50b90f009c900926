import type { Day, DayRange } from '#lib/days.ts'

import { isThere, moveFacts, removedArticles } from './article-moves.ts'
import { articleNames, articles, articleTexts } from './articles.ts'
import { rowsOf } from './batch-rows.ts'
import { changeOf, changeSql } from './change-sql.ts'
import { type Dialect, quoted, type Statement, Texts, whole, wholes } from './dialect.ts'
import { mapInSlices, numberOf, textOf, textsOf, type WarehouseEngine } from './engine.ts'
import { holdings, publications } from './holdings.ts'
import type {
  ArticlePoints,
  Audience,
  Box,
  Position,
  Reading,
  ReadingKey,
  StoredTopicMap,
  Topic,
} from './port/facts.ts'
import type { ReportQuestion, ScoreQuestion, Warehouse } from './port/warehouse.ts'
import { answerOf } from './report-answer.ts'
import { quadrantsSql } from './report-order.ts'
import { ReportSql, scoreSql } from './report-sql.ts'
import { type PointsQuestion, pointsSql } from './score-parts-sql.ts'
import { factTables } from './tables.ts'
import { usualOf, usualSql } from './usual-sql.ts'

export function warehouseOver(engine: WarehouseEngine): Warehouse {
  const { dialect } = engine
  /** moves of this process go one after the other */
  let moving: Promise<unknown> = Promise.resolve()
  return {
    report: async (question) => answerOf(question, await engine.read(pageSql(question, dialect))),
    placeOf: async (question, key) => {
      const [row] = await engine.read(placeSql(question, key, dialect))
      return Number(row?.[0] ?? 0) - 1
    },
    usualViews: async (publication, range, filter) =>
      usualOf(await engine.read(usualSql({ publication, range, filter }, dialect)), range),
    viewsChange: async (question) => changeOf(await engine.read(changeSql(question, dialect))),
    append: async (publication, batch) => {
      const { key, mode } = batch
      return engine.append(publication, { key, mode, ...rowsOf(batch) })
    },
    articles: (publication, choice = {}) => articles(engine, publication, choice),
    published: async (publication) => {
      const rows = await engine.read({
        sql: `select cast(id as double), published from ${dialect.dimension('article')}
          where ${isThere(publication, dialect)} and published is not null`,
        texts: [],
      })
      return mapInSlices(rows, ([id, day]) => [Number(id), Number(day)])
    },
    removedArticles: (publication) => removedArticles(engine, publication),
    moveFacts: (publication, to, into = publication) => {
      const moved = moving.then(() => moveFacts(engine, { from: publication, into }, to))
      moving = moved.catch(() => {})
      return moved
    },
    articleNames: (publication, name) => articleNames(engine, publication, name),
    articleTexts: (publication, ids) => articleTexts(engine, publication, ids),
    topics: (publication) => topics(engine, publication),
    topicMap: (publication) => topicMap(engine, publication),
    topicRun: (publication) => topicRun(engine, publication),
    boxes: (publication) => boxes(engine, publication),
    positions: (publication) => positions(engine, publication),
    audiences: (publication) => audiences(engine, publication),
    readings: (publication, about) => readings(engine, publication, about),
    points: (publication, range, filter) => articlePoints(engine, publication, { range, filter }),
    scores: async (question, ids) => {
      const rows = await engine.read(scoresSql(question, ids, dialect))
      return mapInSlices(rows, ([article, score]) => [Number(article), Number(score)])
    },
    days: (publication, until) => days(engine, publication, until),
    publications: () => publications(engine),
    holdings: (publication) => holdings(engine, publication),
    forget: (publication) => engine.forget(publication),
    compact: ({ before } = {}) => engine.compact(before ?? null),
    storeId: (first) => storeId(engine, first),
    check: async () => void (await engine.read({ sql: 'select 1', texts: [] })),
    copyTo: (name) => engine.copyTo(name),
    close: () => engine.close(),
  }
}

async function storeId(engine: WarehouseEngine, first?: string): Promise<string | null> {
  const read = () =>
    engine.read({ sql: 'select min(id) from store having count(*) > 0', texts: [] })
  const [known] = await read()
  if (known || first === undefined) return known ? textOf(known[0]) : null
  await engine.saveStoreId(first)
  const [saved] = await read()
  return textOf(saved?.[0])
}

async function topics(engine: WarehouseEngine, publication: number): Promise<Required<Topic>[]> {
  const rows = await engine.read({
    sql: `select cast(id as double), name, kind from ${engine.dialect.dimension('topic')}
      where publication = ${whole(publication)} and name <> '' order by name`,
    texts: [],
  })
  return rows.map(([id, name, kind]) => ({
    id: numberOf(id) ?? 0,
    name: textOf(name),
    kind: kind === 'learned' ? 'learned' : 'given',
  }))
}

async function topicMap(
  engine: WarehouseEngine,
  publication: number,
): Promise<StoredTopicMap | null> {
  const [row] = await engine.read({
    sql: `select cast(run as double), document, points from ${engine.dialect.dimension('topic_map')}
      where publication = ${whole(publication)}`,
    texts: [],
  })
  if (!row) return null
  const [run, document, points] = row
  return { run: numberOf(run) ?? 0, document: textOf(document), points: textOf(points) }
}

async function topicRun(engine: WarehouseEngine, publication: number): Promise<number> {
  const [row] = await engine.read({
    sql: `select cast(run as double) from ${engine.dialect.dimension('topic_map')}
      where publication = ${whole(publication)}`,
    texts: [],
  })
  return numberOf(row?.[0]) ?? 0
}

async function boxes(engine: WarehouseEngine, publication: number): Promise<Required<Box>[]> {
  const rows = await engine.read({
    sql: `select cast(id as double), name, cast("position" as double), cast(place as double)
      from ${engine.dialect.dimension('box')} where publication = ${whole(publication)} order by name, id`,
    texts: [],
  })
  return rows.map(([id, name, position, place]) => ({
    id: numberOf(id) ?? 0,
    name: textOf(name),
    position: numberOf(position) ?? 0,
    place: numberOf(place) ?? 0,
  }))
}

async function positions(
  engine: WarehouseEngine,
  publication: number,
): Promise<Required<Position>[]> {
  const rows = await engine.read({
    sql: `select cast(id as double), name, css_class, page_type, place
      from ${engine.dialect.dimension('position')} where publication = ${whole(publication)} order by name, id`,
    texts: [],
  })
  return rows.map(([id, name, cssClass, pageType, place]) => ({
    id: numberOf(id) ?? 0,
    name: textOf(name),
    cssClass: textOf(cssClass),
    pageType: textOf(pageType),
    place: textOf(place),
  }))
}

async function audiences(engine: WarehouseEngine, publication: number): Promise<Audience[]> {
  const rows = await engine.read({
    sql: `select cast(id as double), user_groups, entry_point, registration
      from ${engine.dialect.dimension('audience')} where publication = ${whole(publication)} order by id`,
    texts: [],
  })
  return rows.map(([id, userGroups, entryPoint, registration]) => ({
    id: numberOf(id) ?? 0,
    userGroups: textsOf(userGroups),
    entryPoint: textOf(entryPoint),
    registration: textOf(registration),
  }))
}

async function readings(
  engine: WarehouseEngine,
  publication: number,
  about: readonly ReadingKey[],
): Promise<Reading[]> {
  if (about.length === 0) return []
  const keys = about.map((key) => `(${wholes([key.day, key.article, key.audience])})`)
  const sums = ['views', 'scroll_sum', 'scroll_count', 'dwell_sum', 'dwell_count']
  const rows = await engine.read({
    sql: `select "day", cast(article as double), cast(audience as double),
        ${sums.map((name) => `cast(sum(${name}) as double)`).join(', ')}
      from reading where publication = ${whole(publication)}
        and "day" in (${wholes([...new Set(about.map(({ day }) => day))])})
        and article in (${wholes([...new Set(about.map(({ article }) => article))])})
        and ("day", article, audience) in (${keys.join(', ')})
      group by "day", article, audience`,
    texts: [],
  })
  return rows.map((row) => {
    const [day = 0, article = 0, audience = 0, ...counts] = row.map((value) => numberOf(value) ?? 0)
    const [views = 0, scrollSum = 0, scrollCount = 0, dwellSum = 0, dwellCount = 0] = counts
    const kept = { scrollSum: scrollSum / 1000, dwellSum: dwellSum / 1000 }
    return { day, article, audience, views, scrollCount, dwellCount, ...kept }
  })
}

async function articlePoints(
  engine: WarehouseEngine,
  publication: number,
  question: PointsQuestion,
): Promise<ArticlePoints[]> {
  const { dialect } = engine
  const texts = new Texts(dialect)
  const points = pointsSql(publication, question, { dialect, texts })
  const rows = await engine.read({
    sql: `select cast(article as double), points from (${points}) p`,
    texts: texts.values,
  })
  return rows.map(([article, sum]) => ({
    article: numberOf(article) ?? 0,
    points: numberOf(sum) ?? 0,
  }))
}

async function days(engine: WarehouseEngine, publication: number, until?: Day) {
  const known = until === undefined ? '' : `and "day" <= ${whole(until)}`
  const range = await endsOf(engine, publication, known, false)
  if (range === null || (await removedArticles(engine, publication)).length === 0) return range
  // a day whose facts were moved away has rows that add up to nothing, until they are merged: all is added up only then
  const { from, to } = range
  const counted = await endsOf(engine, publication, `and "day" in (${wholes([from, to])})`, true)
  if (counted?.from === from && counted.to === to) return range
  return endsOf(engine, publication, known, true)
}

/** The first and the last of some days with rows, or with rows that add up to something. */
async function endsOf(
  engine: WarehouseEngine,
  publication: number,
  known: string,
  isCounted: boolean,
): Promise<DayRange | null> {
  const parts = Object.values(factTables).map(({ name, sums }) => {
    const own = `from ${name} where publication = ${whole(publication)} ${known}`
    const counted = sums.map((sum) => `sum(${quoted(sum.name)}) <> 0`).join(' or ')
    const source = isCounted ? `from (select "day" ${own} group by "day" having ${counted}) c` : own
    return `select min("day") as first, max("day") as last, count(*) as facts ${source}`
  })
  const rows = await engine.read({
    sql: `select cast(min(first) as double), cast(max(last) as double) from (${parts.join(' union all ')}) d where facts > 0 having count(*) > 0`,
    texts: [],
  })
  const [from = null, to = null] = (rows[0] ?? []).map(numberOf)
  return from === null || to === null ? null : { from, to }
}

/**
 * The page of a report: rows with the tag 0 in their order, and one row of totals with the tag 1. Where quadrants are
 * asked for, the sums of each with the tag 2, and a row of the medians with the tag 3.
 */
function pageSql(question: ReportQuestion, dialect: Dialect): Statement {
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
function placeSql(question: ReportQuestion, key: number, dialect: Dialect): Statement {
  const report = new ReportSql(question, dialect)
  const sql = `${report.sources} select cast(place as double) from (select k0,
    row_number() over (${report.order}) as place from (${report.sorted}) rs) p where k0 = ${whole(key)}`
  return { sql, texts: report.texts.values }
}

/** Each article that has a score, and the score. */
function scoresSql(
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
