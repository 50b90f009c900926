import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react'
import { useState } from 'react'

import { dataSources } from '#contract/data-sources.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { thresholds } from '#contract/thresholds.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { PageDrawing } from '#portal/report/columns/PageDrawing.tsx'
import type { FirstFigureProps } from '#portal/report/define-report.ts'
import { measureText, signedCount } from '#portal/report/measure-text.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import { usePanel } from '#portal/ui/overlays/use-menu.tsx'
import { Figure } from '#portal/ui/page/Figures.tsx'

import { isDay, isOfPositions, partOf } from '../position-answer.ts'
import type { PositionRow, SourcePart } from '../position-answer.ts'
import { usePositionPartsTexts } from '../position-parts-texts.ts'
import { usePositionReportTexts } from '../position-report-texts.ts'
import { sourceColour, useSourceName } from '../use-source-name.ts'

import styles from '../position-report.module.css'

interface Props {
  row: PositionRow
}

/** The name of a row; on a phone its deliveries stand at the end of the same line. */
export function RowName({ row }: Props) {
  const format = useFormat()
  const isPhone = useIsPhone()
  const { position, values } = row
  return (
    <span className={styles.row}>
      {position !== null && !isPhone && (
        <PageDrawing pageType={position.pageType} place={position.place} />
      )}
      <span className={styles.name}>
        <NameOf row={row} />
        {position?.cssClass && <code>.{position.cssClass}</code>}
        {isPhone && <b className={styles.delivered}>{format.number(values.delivered)}</b>}
      </span>
    </span>
  )
}

function NameOf({ row }: Props) {
  const { id, name, position, values } = row
  const nameOf = useSourceName()
  const format = useFormat()
  const quiet = values.delivered === 0 || undefined
  if (position !== null) return <b data-quiet={quiet}>{name}</b>
  if (isDay(row)) return <b>{format.date(id)}</b>
  if (dataSources.some((source) => source === id)) return <b>{nameOf(id)}</b>
  return <code data-quiet={quiet}>{id === '' ? nameOf('') : `.${id}`}</code>
}

/** On a phone: seen, clicked and the rate of a row in one line. */
export function CountsInLine({ row: { values } }: Props) {
  const words = usePositionPartsTexts()
  const format = useFormat()
  const seen = format.number(values.seen)
  const clicked = format.number(values.clicked)
  const rate = measureText(format, 'visibleClickRate', values.visibleClickRate)
  return (
    <span className={styles.counts}>
      {words.countsOf({ seen, clicked })} <b className={styles.rate}>{rate}</b>
    </span>
  )
}

/** The delivered part of a source as number and bar with a mark for the plan; in words where it is off. */
export function SourceCell({ row, source }: Props & { source: DataSource }) {
  const format = useFormat()
  const planOf = usePlan()
  const stretches = useStretches()(row, source)
  const part = partOf(row, source)
  if (part === undefined) return noValue
  const { share, planned } = part
  const plan = planOf(part)
  const isQuiet = plan !== null && !part.offPlan
  return (
    <span
      className={styles.source}
      {...(isQuiet &&
        hint({ text: [plan, ...(stretches.length > 1 ? stretches : [])].join('; ') }))}
    >
      <span className={styles.numbers}>
        <b data-off={part.offPlan || undefined}>
          {format.percent(share === null ? null : share / 100)}
        </b>
        {isQuiet && <span className="visually-hidden">{plan}</span>}
        {plan !== null && !isQuiet && <PlannedPart {...{ row, part, plan, stretches }} />}
      </span>
      {share !== null && (
        <span className={styles.track} aria-hidden>
          <i style={{ width: `${share}%`, background: sourceColour(source) }} />
          {planned !== null && <i className={styles.mark} style={{ left: `${planned}%` }} />}
        </span>
      )}
      {part.offPlan && <Deviation part={part} />}
    </span>
  )
}

/** The colour of a source; the first one has the meaning of all four above it. */
export function SourceSign({ source }: { source: DataSource }) {
  const words = usePositionPartsTexts()
  return (
    <>
      {source === dataSources[0] && <span className={styles.caption}>{words.parts()}</span>}
      <i className={styles.sign} style={{ background: sourceColour(source) }} aria-hidden />
    </>
  )
}

const difference = lazyPart(
  async () => (await import('../versions/VersionDialog.tsx')).VersionDialog,
)

/** The number of the version in force; opens it for those who may read it. */
export function VersionLink({ row: { plan } }: Props) {
  const words = usePositionPartsTexts()
  const [isOpen, setIsOpen] = useState(false)
  if (!plan?.version) return noValue
  const { version } = plan
  const text = words.versionNumber({ number: version.number })
  if (version.key === null) return text
  const input = { versions: [version], isOpen, onClose: () => setIsOpen(false) }
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        {text}
        <span className="visually-hidden"> {version.title}</span>
      </button>
      <OpenOnDemand part={difference} props={input} />
    </>
  )
}

/** How many positions are off their plan. */
export function OffPlanFigure({ answer }: FirstFigureProps) {
  const words = usePositionReportTexts()
  const format = useFormat()
  const shown = answer && isOfPositions(answer) ? answer : undefined
  const { plans, previousPlans } = shown ?? {}
  const more = plans && previousPlans ? plans.offPlan - previousPlans.offPlan : null
  return (
    <Figure
      label={words.offPlan()}
      value={
        plans
          ? words.ofAll({
              count: format.number(plans.offPlan),
              all: format.number(plans.positions),
            })
          : ''
      }
      change={{
        text: more === null ? '' : signedCount(format, more),
        // More positions off their plan are neither good nor bad by themselves.
        tone: 'neutral',
        meaning: words.from({ points: thresholds.offPlan }),
      }}
      isLoading={answer === undefined}
    />
  )
}

/** The planned part of a source in words; null where there is no plan. */
function usePlan() {
  const words = usePositionPartsTexts()
  const format = useFormat()
  return ({ share, planned }: SourcePart): string | null => {
    if (planned === null) return null
    const full = Math.round(planned)
    return full === 100 && Math.round(share ?? 0) === 100
      ? words.asPlanned()
      : words.plan({ share: format.number(full) })
  }
}

interface PlannedPartProps {
  row: PositionRow
  part: SourcePart
  plan: string
  stretches: readonly string[]
}

/** The planned part; the stretches of a plan that changed show by the pointer, and open by a click, a tap or the keyboard. */
function PlannedPart({ row, part, plan, stretches }: PlannedPartProps) {
  const words = usePositionPartsTexts()
  const name = useSourceName()(part.source)
  const label = words.planOf({ name: row.name, source: name, plan })
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
  if (stretches.length < 2) return <span>{plan}</span>
  return (
    <>
      <button
        {...trigger}
        className={styles.weighted}
        aria-label={label}
        {...hint({ text: stretches.join('; ') })}
      >
        {plan}
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

interface DeviationProps {
  part: SourcePart
  /** only the number is drawn; the words are read out */
  isShort?: boolean
}

/** By how many points a part is over or under its plan. */
export function Deviation({ part: { deviation }, isShort = false }: DeviationProps) {
  const words = usePositionPartsTexts()
  const format = useFormat()
  const points = Math.abs(deviation ?? 0)
  const isOver = (deviation ?? 0) > 0
  const Icon = isOver ? IconCaretUpFilled : IconCaretDownFilled
  const text = isOver ? words.over({ points }) : words.under({ points })
  return (
    <span className={styles.off}>
      <Icon aria-hidden />
      {isShort ? (
        <>
          <span aria-hidden>{format.number(points)}</span>
          <span className="visually-hidden">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}
