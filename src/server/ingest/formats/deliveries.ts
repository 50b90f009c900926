import { isoOf } from '#lib/days.ts'
import type { Delivery, Named } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { Field } from '../mapping.ts'
import type { Values } from '../table.ts'
import { readCount } from '../values.ts'
import type { ArticleReference } from './article-finder.ts'
import {
  optional,
  readText,
  requiredCount,
  requiredText,
  dayField,
  dayIn,
  referenceFields,
  referenceOf,
  type ReferenceName,
} from './cells.ts'
import { type FactKind, FactWriter } from './fact-writer.ts'
import { tableFormat } from './rows.ts'

type Name =
  | ReferenceName
  | 'day'
  | 'box'
  | 'position'
  | 'cssClass'
  | 'source'
  | 'delivered'
  | 'seen'
  | 'clicked'

interface DeliveryRow
  extends ArticleReference, Pick<Delivery, 'day' | 'source' | 'delivered' | 'seen' | 'clicked'> {
  box: string
  position: string | undefined
  cssClass: string | undefined
}

const fields: readonly Field<Name>[] = [
  ...referenceFields,
  dayField,
  {
    name: 'box',
    oneOf: 'box',
    headers: ['recommendation box', 'widget', 'unit', 'Empfehlungsbox', 'Widget-Name'],
    about: 'the recommendation box that showed the article',
  },
  {
    name: 'position',
    headers: ['slot', 'place', 'rank', 'Platz', 'Stelle'],
    about: 'the place on the page, by its name, class or rank',
  },
  {
    name: 'cssClass',
    headers: ['css class', 'class', 'CSS-Klasse', 'Klasse'],
    about: 'the class by which that place is found, with or without a dot',
  },
  {
    name: 'source',
    headers: ['data source', 'pool', 'strategy', 'Datenquelle', 'Quelle'],
    about: 'where the recommendation came from: engagement pool, job teasers …',
  },
  {
    name: 'delivered',
    oneOf: 'delivered',
    headers: ['deliveries', 'impressions', 'served', 'Auslieferungen', 'Ausgeliefert'],
    about: 'how often it was delivered that day',
  },
  {
    name: 'seen',
    headers: ['visible', 'viewable impressions', 'in view', 'Gesehen', 'Sichtbar'],
    about: 'how often it was seen; left empty where nobody measured it',
  },
  {
    name: 'clicked',
    oneOf: 'clicked',
    headers: ['clicks', 'Klicks', 'Geklickt'],
    about: 'how often it was clicked',
  },
]

const kind: FactKind<DeliveryRow> = {
  keyOf: ({ day, box, position, source }) => JSON.stringify([day, box, position, source]),
  articleOf: (row) => row,
  batchOf: (rows, article) => ({
    boxes: rows.map(({ box }) => named(box)),
    positions: rows
      .flatMap(({ position, cssClass = '' }) =>
        position === undefined ? [] : [{ ...named(position), cssClass }],
      )
      // the last one counts: rows that name a class go before those that name none
      .toSorted((a, b) => Number(a.cssClass !== '') - Number(b.cssClass !== '')),
    delivery: rows.map((row) => ({
      day: row.day,
      article: article(row),
      box: idOf(row.box),
      position: row.position === undefined ? 0 : idOf(row.position),
      source: row.source,
      delivered: row.delivered,
      seen: row.seen,
      clicked: row.clicked,
    })),
  }),
}

/** How often boxes showed articles, by day, position and source of the recommendation. */
export const deliveries = tableFormat({
  fields,
  words: { added: 'saved' },
  read: readDelivery,
  dayOf: ({ day }) => day,
  writer: (target) => new FactWriter(target, kind),
  describe({ article, day, box, position, source, delivered, seen, clicked }) {
    const place = [box, position ?? '–', source || '–'].join(' / ')
    const counts = `${delivered} delivered | ${seen ?? '–'} seen | ${clicked} clicked`
    return `${article} | ${isoOf(day)} | ${place} | ${counts}`
  },
})

function readDelivery(values: Values<Name>): DeliveryRow {
  return {
    ...referenceOf(values),
    day: dayIn(values),
    box: requiredText(values, 'box', 'a box'),
    position: readText(values.position),
    cssClass: readText(values.cssClass)?.replace(/^\./, ''),
    source: readText(values.source) ?? '',
    delivered: requiredCount(values, 'delivered'),
    seen: optional(values, 'seen', readCount, 'a whole number') ?? null,
    clicked: requiredCount(values, 'clicked'),
  }
}

function named(name: string): Named {
  return { id: idOf(name), name }
}
