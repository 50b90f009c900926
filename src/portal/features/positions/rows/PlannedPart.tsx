import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import { usePanel } from '#portal/ui/overlays/use-panel.tsx'

import type { PositionRow, SourcePart } from '../position-answer.ts'
import { useSourceName } from '../use-source-name.ts'

import styles from '../position-report.module.css'

interface Props {
  row: PositionRow
  part: SourcePart
  /** 0 to 100 */
  planned: number
}

/** The planned part of a source; where the plan changed in the range, with its stretches. */
export function PlannedPart({ row, part, planned }: Props) {
  const words = usePositionPartsTexts()
  const format = useFormat()
  const share = Math.round(planned)
  const isWhole = share === 100 && Math.round(part.share ?? 0) === 100
  const text = isWhole ? words.asPlanned() : words.plan({ share: format.number(share) })
  const isWeighted = (row.plan?.stretches.length ?? 0) > 1
  return isWeighted ? <Weighted row={row} part={part} text={text} /> : <span>{text}</span>
}

/** The stretches show by the pointer, and open by a click, a tap or the keyboard. */
function Weighted({ row, part, text }: Omit<Props, 'planned'> & { text: string }) {
  const words = usePositionPartsTexts()
  const name = useSourceName()(part.source)
  const stretches = useStretches()(row, part.source)
  const label = words.planOf({ name: row.name, source: name, plan: text })
  const [trigger, panel] = usePanel({
    label,
    place: 'bottom-end',
    content: (
      <div className={styles.stretches}>
        <p>{words.weighted()}</p>
        {stretches.map((stretch) => (
          <p key={stretch}>{stretch}</p>
        ))}
      </div>
    ),
  })
  return (
    <>
      <button
        {...trigger}
        className={styles.weighted}
        aria-label={label}
        {...hint({ text: stretches.join('; ') })}
      >
        {text}
      </button>
      {panel}
    </>
  )
}

/** The stretches of a position's plan in words, each with the planned part of a source. */
function useStretches() {
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
