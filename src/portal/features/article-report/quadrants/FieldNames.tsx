import type { ArticleQuadrant } from '#contract/generated/operations.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import type { QuadrantLayout } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'

import styles from './quadrants.module.css'

interface Props extends Pick<QuadrantProps, 'allViews' | 'fields' | 'field'> {
  layout: QuadrantLayout
  onChoose: (field: ArticleQuadrant) => void
}

const inset = 12

/** The names of the fields in their corners, each with its articles and their share of all views. */
export function FieldNames({ allViews, fields, field, layout, onChoose }: Props) {
  const words = useArticleQuadrantsTexts()
  const format = useFormat()
  return fields.map(({ quadrant, articles, views }) => (
    <button
      key={quadrant}
      type="button"
      className={styles.field}
      style={placeOf(quadrant, layout)}
      aria-pressed={quadrant === field}
      disabled={articles === 0}
      onClick={() => onChoose(quadrant)}
    >
      <b>{words.fields[quadrant]()}</b>
      <span>
        {words.share({
          count: articles,
          share: format.percent(allViews === 0 ? 0 : views / allViews),
        })}
      </span>
    </button>
  ))
}

function placeOf(field: ArticleQuadrant, layout: QuadrantLayout) {
  const { left, right, top, bottom, middleX, middleY } = layout
  const isOften = field.startsWith('OFTEN')
  const width = (isOften ? right - middleX : middleX - left) - 2 * inset
  return {
    left: (isOften ? middleX : left) + inset,
    maxWidth: Math.max(60, width),
    ...(field.endsWith('FAR')
      ? { top: top + 4, maxHeight: middleY - top }
      : { bottom: `calc(100% - ${bottom - 4}px)`, maxHeight: bottom - middleY }),
  }
}
