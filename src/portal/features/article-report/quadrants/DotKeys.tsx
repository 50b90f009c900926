import type { KeyboardEvent } from 'react'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import type { PlottedArticle } from './quadrant-layout.ts'
import { useDotText } from './use-dot-text.ts'

import styles from '#portal/ui/charts/parts/drawing.module.css'

interface Props {
  points: readonly PlottedArticle[]
  read: number | null
  onRead: (place: number | null) => void
  onOpen: (id: string) => void
}

/** A native slider brings the keyboard: from dot to dot by views, Enter opens the article. */
export function DotKeys({ points, read, onRead, onOpen }: Props) {
  const words = useArticleQuadrantsTexts()
  const textOf = useDotText()
  const last = points.length - 1
  const article = points[read ?? 0]
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && article !== undefined) onOpen(article.id)
  }
  return (
    <input
      type="range"
      className={styles.keys}
      aria-label={`${words.title()}. ${words.keys()}`}
      aria-valuetext={article && `${article.title}: ${textOf(article)}`}
      min={0}
      max={last}
      // The most read comes last, as on the axis.
      value={last - (read ?? 0)}
      onChange={(event) => onRead(last - Number(event.currentTarget.value))}
      onFocus={() => onRead(read ?? 0)}
      onBlur={() => onRead(null)}
      onKeyDown={pressed}
    />
  )
}
