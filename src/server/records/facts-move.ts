import { audienceId, idOf } from '#server/warehouse/port/ids.ts'

import { uniteArticles } from '../warehouse/port/article-index.ts'
import type { Audience, Delivery, Reading } from '../warehouse/port/facts.ts'
import type { Warehouse } from '../warehouse/port/warehouse.ts'
import type {
  FactsMove,
  MovedBatch,
  MovedDelivery,
  MovedReaders,
  MovedReading,
} from './migrations/moved-facts.ts'

/** Lets the warehouse take over the facts of an earlier version; `report` hears how far it is. */
export function factsMove(
  warehouse: Warehouse,
  report: (line: string) => void = () => {},
): FactsMove {
  return {
    take: (publication, batch) => take(warehouse, publication, batch),
    moved: (publication, count) =>
      report(`${publication}: ${count.toLocaleString('en')} statistics moved to the warehouse`),
    end: () => warehouse.compact(),
    unite: async (publication, store) => {
      if ((await warehouse.storeId()) === store) await uniteArticles(warehouse, publication)
    },
  }
}

async function take(
  warehouse: Warehouse,
  publication: number,
  { key, articles = [], topics = [], boxes = [], readers = [], ...facts }: MovedBatch,
): Promise<void> {
  const { reading = [], delivery = [] } = facts
  await warehouse.append(publication, {
    key,
    mode: 'add',
    articles: articles.map((article) => ({
      ...article,
      id: idOf(article.externalId),
      topics: article.topics.map(({ name, score }) => ({ topic: idOf(name), score })),
    })),
    topics: topics.map((name) => ({ id: idOf(name), name })),
    boxes: boxes.map(({ externalId, name }) => ({ id: idOf(externalId), name })),
    audiences: readers.map(audienceOf),
    reading: reading.map(readingOf),
    delivery: delivery.map(deliveryOf),
  })
}

function audienceOf({ userGroup, entryPoint, registration }: MovedReaders): Audience {
  const audience = { userGroups: userGroup === '' ? [] : [userGroup], entryPoint, registration }
  return { id: audienceId(audience), ...audience }
}

function readingOf({ article, readers, ...sums }: MovedReading): Reading {
  return { ...sums, article: idOf(article), audience: audienceOf(readers).id }
}

function deliveryOf({ article, box, ...counts }: MovedDelivery): Delivery {
  return { ...counts, article: idOf(article), box: idOf(box), position: 0, source: '' }
}
