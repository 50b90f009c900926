import { saveArticles } from '#server/warehouse/port/articles.ts'
import type { Delivery } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { day, write } from '#tests/server/warehouse/facts.ts'

import type { Person } from '../api-person.ts'

const titles = ['good', 'better', 'few', 'wrong', 'app', 'banned']

type Counts = readonly [delivered: number, seen: number | null, clicked: number]

/** A delivery: day, article and box; counts; source. */
function delivery(
  [date, article, box]: readonly [string, string, string],
  [delivered, seen, clicked]: Counts,
  source = 'engagement-pool',
): Delivery {
  const place = box === 'Unten' ? 'Ende' : 'Oben'
  const about = { article: idOf(article), box: idOf(box), position: idOf(place), source }
  return { day: day(date), ...about, delivered, seen, clicked }
}

/** Ada's own publication with boxes at two positions, and ones that are silent. */
export async function fillRecommended({ api, clientId }: Person): Promise<void> {
  const { ingest, warehouse, banlist } = api.store
  const publication = await ingest.ensurePublication({ realm: 'nord', client: clientId })
  const records = titles.map((title) => ({
    externalId: title,
    title,
    url: `https://n.example/${title}`,
  }))
  await saveArticles(warehouse, publication, { key: 'articles', records })
  await write(warehouse, publication, {
    mode: 'add',
    positions: [
      { id: idOf('Oben'), name: 'Oben', cssClass: 'reco-top', pageType: 'home', place: 'top' },
      { id: idOf('Ende'), name: 'Artikelende', cssClass: 'reco-end' },
      { id: idOf('Leer'), name: 'Leer', cssClass: 'reco-none' },
    ],
    boxes: [
      { id: idOf('Mehr'), name: 'Mehr zum Thema', place: 2 },
      { id: idOf('Auch'), name: 'Auch gut' },
      { id: idOf('Unten'), name: 'Unten' },
      { id: idOf('Alt'), name: 'Alt', position: idOf('Oben') },
      { id: idOf('Nie'), name: 'Nie', position: idOf('Leer') },
    ],
    delivery: [
      // the better rate of few views has the lower bound below
      delivery(['2026-03-02', 'good', 'Mehr'], [4000, 2000, 200]),
      delivery(['2026-03-03', 'better', 'Auch'], [400, 200, 24], 'job-teasers'),
      delivery(['2026-03-02', 'few', 'Mehr'], [200, 99, 60]),
      delivery(['2026-03-02', 'wrong', 'Unten'], [500, 300, 301]),
      delivery(['2026-03-02', 'app', 'Unten'], [9000, null, 0], 'job-teasers'),
      delivery(['2026-02-28', 'banned', 'Alt'], [70, 30, 3]),
      delivery(['2026-02-28', 'good', 'Mehr'], [100, 50, 5]),
      // clicked on the day after
      delivery(['2026-04-02', 'few', 'Mehr'], [10, 5, 0]),
      delivery(['2026-04-03', 'few', 'Mehr'], [0, 0, 3]),
      // seen just often enough, and once too seldom
      delivery(['2026-05-02', 'good', 'Mehr'], [200, 100, 1]),
      delivery(['2026-05-02', 'few', 'Mehr'], [200, 99, 60]),
      // two boxes that beat a third, and not each other
      delivery(['2026-06-02', 'good', 'Mehr'], [2000, 1000, 100]),
      delivery(['2026-06-02', 'good', 'Auch'], [2000, 1000, 300]),
      delivery(['2026-06-02', 'good', 'Unten'], [2000, 1000, 310]),
    ],
  })
  await banlist.add(publication, { link: 'https://n.example/banned', comment: null })
  await api.store.publish(publication)
}
