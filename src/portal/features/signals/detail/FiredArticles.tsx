import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalArticles } from '../signals.queries.ts'

/** The articles at which a signal fired most, and how often. */
export function FiredArticles({ signal }: { signal: string }) {
  const { refused: words } = useSignalTexts()
  const articles = useSignalArticles(signal)
  const mayOpen = useMay()('view-dav-article-report')
  return (
    <ul>
      {articles.map(({ id, title, firings }) => (
        <li key={id}>
          {mayOpen ? (
            <ScreenLink to="/dav-article-report" search={{ id }}>
              {title}
            </ScreenLink>
          ) : (
            title
          )}{' '}
          {words.firings({ count: firings })}
        </li>
      ))}
    </ul>
  )
}
