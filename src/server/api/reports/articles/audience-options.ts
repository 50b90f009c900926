import type { Audience } from '#server/warehouse/port/facts.ts'

import type { ClientResolvers, Option } from '../../generated/resolvers.ts'

/** The options of the reports' filters: the values that occur in the data, and the topics. */
export const audienceOptions: NonNullable<ClientResolvers['audienceOptions']> = async (
  { publication },
  _,
  { store },
) => {
  const [audiences, topics] = await Promise.all([
    store.warehouse.audiences(publication.id),
    store.warehouse.topics(publication.id),
  ])
  return {
    userGroups: values(audiences, ({ userGroups }) => userGroups),
    entryPoints: values(audiences, ({ entryPoint }) => [entryPoint]),
    registrationStatuses: values(audiences, ({ registration }) => [registration]),
    topics: topics.map(({ id, name }) => ({ id: String(id), label: name })),
    publication,
  }
}

function values(
  audiences: readonly Audience[],
  of: (audience: Audience) => readonly string[],
): Option[] {
  const found = new Set(audiences.flatMap(of))
  found.delete('')
  return [...found].toSorted().map((value) => ({ id: value, label: value }))
}
