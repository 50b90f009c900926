import type { PublicationId } from '#server/records/publications.ts'
import {
  binOf,
  removeArticles,
  removedArticles as readRemoved,
  restoreArticles,
} from '#server/warehouse/port/removed-articles.ts'

import type { Context } from '../context.ts'
import { isoInstant, pageLength, pageOffset } from '../fields/arguments.ts'
import type { ClientResolvers, MutationResolvers } from '../generated/resolvers.ts'
import { requestedIds } from '../reports/report-request.ts'
import { publicationFor } from '../viewer.ts'

const usualPage = 100
/** Every day that facts are about. */
const always = { from: 0, to: 100_000 }

/** Lists the removed articles of a publication, with the views that they had. */
export const removedArticles: NonNullable<ClientResolvers['removedArticles']> = async (
  { publication: { id: publication } },
  { first, offset },
  { store: { warehouse } },
) => {
  const from = pageOffset(offset)
  const all = await readRemoved(warehouse, publication)
  const page = all.slice(from, from + pageLength(first, usualPage))
  if (page.length === 0) return { count: all.length, nodes: [] }
  const ids = page.map(({ id }) => id)
  const [articles, { rows }] = await Promise.all([
    warehouse.articles(publication, { ids, removed: 'only' }),
    warehouse.report({
      publication: binOf(publication),
      facts: 'reading',
      measures: ['views'],
      by: ['article'],
      range: always,
      filter: { articles: ids },
      first: ids.length,
      totals: false,
    }),
  ])
  const known = new Map(articles.map((article) => [article.id, article]))
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  const nodes = page.map(({ id, at }) => {
    const { title = '', url = null } = known.get(id) ?? {}
    return { id: String(id), title, url, views: views.get(id) ?? 0, removed: isoInstant(at) }
  })
  return { count: all.length, nodes }
}

/** Removing articles, and putting them back. Both may be sent again: what is done already stays as it is. */
export const articleRemoval: Required<
  Pick<MutationResolvers, 'removeArticles' | 'restoreArticles'>
> = {
  removeArticles: async (_, { clientId, ids }, context) => {
    const { warehouse } = context.store
    const publication = await publicationFor(context, clientId)
    const done = await removeArticles(warehouse, publication, requestedIds(ids, 'ids'))
    return recorded(context, publication, { kind: 'ARTICLES_REMOVED', done })
  },
  restoreArticles: async (_, { clientId, ids }, context) => {
    const { warehouse } = context.store
    const publication = await publicationFor(context, clientId)
    const done = await restoreArticles(warehouse, publication, requestedIds(ids, 'ids'))
    return recorded(context, publication, { kind: 'ARTICLES_RESTORED', done })
  },
}

/** Removed articles change numbers of everybody: the record says who did it. */
async function recorded(
  { caller, store }: Context,
  publication: PublicationId,
  { kind, done }: { kind: 'ARTICLES_REMOVED' | 'ARTICLES_RESTORED'; done: readonly number[] },
) {
  if (done.length > 0) {
    const { subject = '', name = '' } = caller ?? {}
    await store.userChanges.record(publication, {
      kind,
      userId: subject,
      name,
      added: [],
      removed: [],
      author: { subject, name },
      at: Date.now(),
      articles: done.length,
    })
    await store.publish(publication)
  }
  return { ids: done.map(String), userErrors: [] }
}
