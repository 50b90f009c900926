import { FoundArticlesDocument } from '#contract/generated/operations.ts'
import { type RangeAnchor, rangeOf } from '#lib/date-range.ts'
import type { Find } from '#portal/app/registration.ts'

/** So many are shown at once; the report lists all. */
const shown = 6

/** An older article may have no view in the usual days: it opens where it was found. */
function isNew(published: string | null, anchor: RangeAnchor): boolean {
  return published !== null && published >= rangeOf('28d', anchor).from
}

/** Finds articles of the last twelve months by words of their titles, the most read first. */
export const findArticles: Find = async ({ clientId, words, anchor }, ask) => {
  const range = rangeOf('12m', anchor)
  const filter = { search: words }
  const { client } = await ask(FoundArticlesDocument, { clientId, range, filter, first: shown })
  const { nodes = [], count } = client?.articleReport ?? {}
  return {
    things: nodes.map(({ article: { id, title, publicationDate } }) => ({
      id,
      label: title,
      date: publicationDate,
      search: isNew(publicationDate, anchor) ? { id } : { id, range: '12m' },
    })),
    count: count?.count ?? nodes.length,
    all: { q: words, range: '12m' },
  }
}
