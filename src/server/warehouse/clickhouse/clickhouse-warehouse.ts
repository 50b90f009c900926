import { warehouseOver } from '../engine-warehouse.ts'
import { WarehouseError } from '../port/warehouse-error.ts'
import type { Warehouse } from '../port/warehouse.ts'

/** The warehouse in ClickHouse, opened by the first call and tried again by the next one where that fails. */
export function clickhouseWarehouse(url: string): Warehouse {
  let opened: Promise<Warehouse> | null = null
  const warehouse = (): Promise<Warehouse> => {
    opened ??= open(url).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    report: async (question) => (await warehouse()).report(question),
    placeOf: async (question, key) => (await warehouse()).placeOf(question, key),
    usualViews: async (publication, range, filter) =>
      (await warehouse()).usualViews(publication, range, filter),
    append: async (publication, batch) => (await warehouse()).append(publication, batch),
    articles: async (publication, choice) => (await warehouse()).articles(publication, choice),
    published: async (publication) => (await warehouse()).published(publication),
    removedArticles: async (publication) => (await warehouse()).removedArticles(publication),
    moveFacts: async (publication, to, into) =>
      (await warehouse()).moveFacts(publication, to, into),
    articleTexts: async (publication, ids) => (await warehouse()).articleTexts(publication, ids),
    topics: async (publication) => (await warehouse()).topics(publication),
    topicMap: async (publication) => (await warehouse()).topicMap(publication),
    topicRun: async (publication) => (await warehouse()).topicRun(publication),
    boxes: async (publication) => (await warehouse()).boxes(publication),
    positions: async (publication) => (await warehouse()).positions(publication),
    audiences: async (publication) => (await warehouse()).audiences(publication),
    readings: async (publication, about) => (await warehouse()).readings(publication, about),
    points: async (publication, range, filter) =>
      (await warehouse()).points(publication, range, filter),
    scores: async (question, ids) => (await warehouse()).scores(question, ids),
    days: async (publication, until) => (await warehouse()).days(publication, until),
    publications: async () => (await warehouse()).publications(),
    holdings: async (publication) => (await warehouse()).holdings(publication),
    forget: async (publication) => (await warehouse()).forget(publication),
    compact: async (options) => (await warehouse()).compact(options),
    storeId: async (first) => (await warehouse()).storeId(first),
    check: async () => (await warehouse()).check(),
    copyTo: async (name) => (await warehouse()).copyTo(name),
    close: async () => (await opened)?.close(),
  }
}

async function open(url: string): Promise<Warehouse> {
  // the client is loaded only where it is used: the embedded start stays quick
  const { createClient } = await import('@clickhouse/client')
  const { openClickhouse } = await import('./clickhouse-engine.ts')
  try {
    return warehouseOver(await openClickhouse(createClient({ url })))
  } catch (error) {
    throw new WarehouseError('ClickHouse in CLICKHOUSE_URL does not answer as it should.', {
      cause: error,
    })
  }
}
