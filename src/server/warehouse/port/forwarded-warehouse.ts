import type { Warehouse } from './warehouse.ts'

/** The calls that can be passed on to another warehouse. */
export type Method = Exclude<keyof Warehouse, 'close'>

/** Makes a call of a warehouse, wherever it is. */
export type Call = <T>(method: Method, args: readonly unknown[]) => Promise<T>

/** A warehouse whose calls all go through one function. */
export function forwardedWarehouse(call: Call, close: () => Promise<void>): Warehouse {
  const by =
    <Name extends Method>(name: Name) =>
    (...args: Parameters<Warehouse[Name]>) =>
      call<Awaited<ReturnType<Warehouse[Name]>>>(name, args)
  return {
    report: by('report'),
    placeOf: by('placeOf'),
    usualViews: by('usualViews'),
    viewsChange: by('viewsChange'),
    append: by('append'),
    articles: by('articles'),
    articleNames: by('articleNames'),
    published: by('published'),
    removedArticles: by('removedArticles'),
    moveFacts: by('moveFacts'),
    articleTexts: by('articleTexts'),
    topics: by('topics'),
    topicMap: by('topicMap'),
    topicRun: by('topicRun'),
    boxes: by('boxes'),
    positions: by('positions'),
    audiences: by('audiences'),
    readings: by('readings'),
    points: by('points'),
    scores: by('scores'),
    days: by('days'),
    publications: by('publications'),
    holdings: by('holdings'),
    forget: by('forget'),
    compact: by('compact'),
    storeId: by('storeId'),
    check: by('check'),
    copyTo: by('copyTo'),
    close,
  }
}

/** A warehouse whose every call first waits until it is there. */
export function lazyWarehouse(
  warehouse: () => Promise<Warehouse>,
  close: () => Promise<void>,
): Warehouse {
  return forwardedWarehouse(
    async (method, args) => Reflect.apply((await warehouse())[method], undefined, args),
    close,
  )
}

/** A fault of the warehouse in one sentence for people. */
export class WarehouseError extends Error {
  override readonly name = 'WarehouseError'
}
