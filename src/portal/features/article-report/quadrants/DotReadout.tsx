import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import type { PlottedArticle, QuadrantLayout } from './quadrant-layout.ts'
import { useDotText } from './use-dot-text.ts'

import styles from './quadrants.module.css'

/** The article of a dot beside it. */
export function DotBubble({
  article,
  layout,
}: {
  article: PlottedArticle
  layout: QuadrantLayout
}) {
  const textOf = useDotText()
  const x = layout.x(article.views)
  const isLeft = x > (layout.left + layout.right) / 2
  return (
    <div
      className={styles.bubble}
      data-side={isLeft ? 'left' : 'right'}
      style={{ left: x, top: layout.y(article.depth) }}
    >
      <b>{article.title}</b>
      <span>{textOf(article)}</span>
    </div>
  )
}

interface HeadProps {
  article: PlottedArticle | undefined
  onOpen: (id: string) => void
}

/** The same above the drawing, where a finger would cover a bubble; it opens the article. */
export function DotHead({ article, onOpen }: HeadProps) {
  const words = useArticleQuadrantsTexts()
  const textOf = useDotText()
  return (
    <div className={styles.dotHead}>
      {article === undefined ? (
        <p>{words.tap()}</p>
      ) : (
        <>
          <button type="button" onClick={() => onOpen(article.id)}>
            {article.title}
          </button>
          <p>{textOf(article)}</p>
        </>
      )}
    </div>
  )
}
