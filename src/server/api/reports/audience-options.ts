import type { Catalogue } from '#server/warehouse/sql/catalogue.ts'

import type { ClientResolvers, Option } from '../generated/resolvers.ts'

/** The options of the reports' filters: the values that occur in the data, and the topics. */
export const audienceOptions: NonNullable<ClientResolvers['audienceOptions']> = async (
  { publication },
  _,
  { reports, store },
) => {
  const [catalogue, topics] = await Promise.all([
    reports.catalogue(publication),
    store.facts.topics(publication.id),
  ])
  return {
    userGroups: values(catalogue, 'userGroup'),
    entryPoints: values(catalogue, 'entryPoint'),
    registrationStatuses: values(catalogue, 'registration'),
    topics: topics.map(({ id, name }) => ({ id: String(id), label: name })),
  }
}

function values(
  { segments }: Catalogue,
  field: 'userGroup' | 'entryPoint' | 'registration',
): Option[] {
  const found = new Set(segments.map((segment) => segment[field]))
  found.delete('')
  return [...found].toSorted().map((value) => ({ id: value, label: value }))
}
