import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import { fieldOf } from './quadrant-layout.ts'
import type { QuadrantProps } from './quadrant-props.ts'

/** More rows than this are for the list below. */
const mostRows = 2000

/** The dots as a table, the most read first. */
export function QuadrantTable({ points, lines, field, height }: QuadrantProps) {
  const words = useArticleQuadrantsTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const shown = points.filter((point) => field === null || fieldOf(point, lines) === field)
  const rows = shown.slice(0, mostRows).map((point) => {
    const own = fieldOf(point, lines)
    const cells = [
      point.title,
      format.number(point.views),
      format.percent(point.depth / 100, 1),
      own === null ? noValue : words.fields[own](),
    ]
    return { key: point.id, cells }
  })
  const heads = [
    words.article(),
    texts.measures.views(),
    texts.measures.scrollDepth(),
    words.field(),
  ]
  return <TwinTable label={words.title()} heads={heads} rows={rows} height={height} />
}
