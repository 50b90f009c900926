import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { useReadersTexts } from './readers-texts.ts'
import type { ReaderComparison } from './use-reader-comparison.ts'

/** The shares of pharmacists and of everybody else in all views. */
export function ReaderFigures({ comparison }: { comparison: ReaderComparison }) {
  const texts = useReadersTexts()
  const format = useFormat()
  const { usual, own, others } = comparison
  const views = (count: number) => texts.views({ count: format.number(count) })
  return (
    <Figures label={texts.figures()} isPairs>
      <Figure label={texts.pharmacists()} value={format.percent(usual)} note={views(own)} />
      <Figure label={texts.others()} value={format.percent(1 - usual)} note={views(others)} />
    </Figures>
  )
}
