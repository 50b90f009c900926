import { RemovedArticlesDocument } from '#contract/generated/operations.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleRemovalTexts } from '#portal/forms/removal/article-removal-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

/** Leads to the articles that were removed, once there are some. */
export function RemovedButton() {
  const words = useArticleRemovalTexts().list
  const [, change] = useSearchState()
  const { data } = usePublicationQuery(RemovedArticlesDocument, (of) => ({
    ...of,
    first: 0,
    offset: 0,
  }))
  const count = data?.client?.removedArticles.count ?? 0
  if (count === 0) return null
  return (
    <Button variant="subtle" onClick={() => change({ view: 'removed', id: '', panel: '' })}>
      {words.open({ count })}
    </Button>
  )
}
