import type { Warehouse } from './warehouse.ts'

/** A warehouse whose every call waits for another one first. */
export function lateWarehouse(own: () => Promise<Warehouse>): Omit<Warehouse, 'close'> {
  return {
    report: async (question) => (await own()).report(question),
    placeOf: async (question, key) => (await own()).placeOf(question, key),
    usualViews: async (publication, range, filter) =>
      (await own()).usualViews(publication, range, filter),
    append: async (publication, batch) => (await own()).append(publication, batch),
    articles: async (publication, choice) => (await own()).articles(publication, choice),
    published: async (publication) => (await own()).published(publication),
    removedArticles: async (publication) => (await own()).removedArticles(publication),
    moveFacts: async (publication, to, into) => (await own()).moveFacts(publication, to, into),
    articleTexts: async (publication, ids) => (await own()).articleTexts(publication, ids),
    topics: async (publication) => (await own()).topics(publication),
    topicMap: async (publication) => (await own()).topicMap(publication),
    topicRun: async (publication) => (await own()).topicRun(publication),
    boxes: async (publication) => (await own()).boxes(publication),
    positions: async (publication) => (await own()).positions(publication),
    audiences: async (publication) => (await own()).audiences(publication),
    readings: async (publication, about) => (await own()).readings(publication, about),
    points: async (publication, range, filter) => (await own()).points(publication, range, filter),
    scores: async (question, ids) => (await own()).scores(question, ids),
    days: async (publication, until) => (await own()).days(publication, until),
    publications: async () => (await own()).publications(),
    holdings: async (publication) => (await own()).holdings(publication),
    forget: async (publication) => (await own()).forget(publication),
    compact: async (options) => (await own()).compact(options),
    check: async () => (await own()).check(),
    copyTo: async (name) => (await own()).copyTo(name),
    storeId: async (first) => (await own()).storeId(first),
  }
}
