import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { PositionRow } from '../position-answer.ts'

/** The stretches of a position's plan in words, each with the planned part of a source. */
export function useStretches() {
  const words = usePositionPartsTexts()
  const format = useFormat()
  return ({ plan }: PositionRow, source: string): string[] =>
    (plan?.stretches ?? []).map(({ number, from, to, delivered, planned }) =>
      words.stretch({
        version: number,
        from: format.dayMonth(from),
        to: format.dayMonth(to),
        share: format.number(Math.round(planned.find((one) => one.source === source)?.share ?? 0)),
        delivered,
      }),
    )
}
