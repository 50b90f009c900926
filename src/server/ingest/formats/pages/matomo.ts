import type { SourceOptions } from '../../format.ts'
import type { Field } from '../../mapping/mapping.ts'
import type { Values } from '../../reading/entries.ts'
import { readSeconds } from '../../values/numbers.ts'
import { optional, requiredCount } from '../cells.ts'
import { CellFault, tableFormat } from '../rows.ts'
import { addressIn, pageDay, pageFormat, sumIn, viewsWithDwell } from './page-format.ts'
import type { PageRow } from './page-writer.ts'

type Name = 'day' | 'page' | 'label' | 'views' | 'timeSum' | 'time'

const fields: readonly Field<Name>[] = [
  { name: 'day', headers: ['date', 'Datum'], about: 'date' },
  {
    name: 'page',
    oneOf: 'page',
    headers: ['url', 'metadata_url', 'Metadaten: url', 'page url'],
    about: 'the address of the page',
  },
  {
    name: 'label',
    oneOf: 'page',
    headers: ['Bezeichnung', 'Seiten-URL'],
    about: 'the path, where there is no address',
  },
  {
    name: 'views',
    oneOf: 'views',
    headers: ['nb_hits', 'pageviews', 'hits', 'Seitenansichten', 'Aufrufe'],
    about: 'page views',
  },
  { name: 'timeSum', headers: ['sum_time_spent'], about: 'seconds, summed over the views' },
  {
    name: 'time',
    headers: [
      'avg_time_on_page',
      'avg. time on page',
      'average time on page',
      'Durchschn. Zeit auf der Seite',
      'Durchschnittliche Zeit auf der Seite',
    ],
    about: 'seconds, on average over the views',
  },
]

/** Reports about page URLs of Matomo: `Actions.getPageUrls` as flat CSV or JSON, by day. */
export const matomo = tableFormat({
  ...pageFormat,
  fields,
  read: readPage,
})

function readPage(values: Values<Name>, options: SourceOptions): PageRow {
  const { page, label } = values
  if (page === undefined && !String(label).startsWith('/')) {
    throw new CellFault('page', 'a folder of pages; export the flat report')
  }
  const views = requiredCount(values, 'views')
  const sum = sumIn(values, 'timeSum') ?? summed(values, views)
  return {
    address: addressIn(page ?? label, undefined, options),
    title: undefined,
    day: pageDay(values, options),
    ...viewsWithDwell(views, sum),
  }
}

/** The average over the views as their sum. */
function summed(values: Values<Name>, views: number): number | undefined {
  const time = optional(values, 'time', readSeconds, 'a duration')
  return time === undefined ? undefined : time * views
}
