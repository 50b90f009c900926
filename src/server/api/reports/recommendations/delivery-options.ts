import type { ReportedPublication, ReportReader } from '#server/warehouse/port/report.ts'

import type { ClientResolvers, Option } from '../../generated/resolvers.ts'
import { boxesOf } from './boxes.ts'

type Options = NonNullable<ClientResolvers['recommendationOptions']>

/** The options of the filters of recommendations, boxes and positions. */
export const recommendationOptions: Options = async ({ publication }, _, { reports }) => {
  const { warehouse } = reports
  const [boxes, positions, topics, sources] = await Promise.all([
    boxesOf(warehouse, publication.id),
    warehouse.positions(publication.id),
    warehouse.topics(publication.id),
    sourcesOf(reports, publication),
  ])
  return {
    boxes,
    positions,
    sources: sources.map((id) => ({ id, label: id })),
    topics: topics.map(({ id, name }) => ({ id: String(id), label: name })),
    cssClasses: kindsOf(positions.map(({ cssClass }) => cssClass)),
    pageTypes: kindsOf(positions.map(({ pageType }) => pageType)),
    publication,
  }
}

/** The different ones of some texts of positions. */
function kindsOf(texts: readonly string[]): Option[] {
  const found = new Set(texts.filter((text) => text !== ''))
  return [...found].toSorted().map((id) => ({ id, label: id }))
}

/** The sources that ever delivered, by their ids. */
async function sourcesOf(
  reports: ReportReader,
  publication: ReportedPublication,
): Promise<string[]> {
  const range = publication.dataRange
  if (!range) return []
  const { rows } = await reports.ask(publication, {
    publication: publication.id,
    facts: 'delivery',
    measures: ['delivered'],
    by: ['source'],
    range,
  })
  return rows.map(({ key }) => String(key[0])).filter((source) => source !== '')
}
