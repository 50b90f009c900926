import { IconAlertTriangle, IconBan, IconCircleDashed, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { thresholds } from '#contract/thresholds.ts'
import { localDay } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { measureText } from '#portal/report/measure-text.ts'

import { isTooOften, type RecommendationRow, rowValues } from './recommendation-answer.ts'
import { useRecommendationNotesTexts } from './recommendation-notes-texts.ts'

import styles from './recommendation-report.module.css'

interface Props {
  row: RecommendationRow
}

/** The ban of an article, and the reason of its missing rank or of a zero; in its panel the check of counts says more. */
export function ArticleNotes({ row, isInPanel = false }: Props & { isInPanel?: boolean }) {
  const { article } = row
  return (
    <>
      {article.banned !== null && <Ban row={row} since={article.banned.since} />}
      <Reason row={row} isInPanel={isInPanel} />
    </>
  )
}

function Ban({ row, since }: Props & { since: string }) {
  const words = useRecommendationNotesTexts()
  const format = useFormat()
  const { lastDelivered } = row
  const day = format.date(since)
  return (
    <Note icon={<IconBan aria-hidden />}>
      {lastDelivered === null && words.bannedNever({ day })}
      {lastDelivered !== null &&
        (lastDelivered < localDay(Date.parse(since))
          ? words.bannedLast({ day: format.dayMonth(lastDelivered) })
          : words.bannedSince({ day }))}
    </Note>
  )
}

function Reason({ row, isInPanel }: Props & { isInPanel: boolean }) {
  const words = useRecommendationNotesTexts()
  const format = useFormat()
  const { unranked, delivered, seen, clicked, visibleClickRateInterval } = row.values
  if (unranked === 'CLICKED_TOO_OFTEN' || unranked === 'SEEN_TOO_OFTEN') {
    if (isInPanel) return null
    return (
      <Note icon={<IconAlertTriangle aria-hidden />} isWrong>
        {words.reasons[unranked]()} <CheckButton row={row} />
      </Note>
    )
  }
  if (unranked === 'NOT_MEASURED') {
    return <Note icon={<IconEyeOff aria-hidden />}>{words.reasons.NOT_MEASURED()}</Note>
  }
  if (seen === 0 && delivered > 0) {
    return <Note icon={<IconEyeOff aria-hidden />}>{words.neverSeen()}</Note>
  }
  if (unranked === 'TOO_FEW' && delivered > 0) {
    const least = { least: thresholds.seen }
    return <Note icon={<IconCircleDashed aria-hidden />}>{words.reasons.TOO_FEW(least)}</Note>
  }
  if (clicked > 0 || visibleClickRateInterval === null) return null
  const most = measureText(format, 'visibleClickRate', visibleClickRateInterval.high)
  return <Note icon={<IconCircleDashed aria-hidden />}>{words.noClick({ most })}</Note>
}

interface NoteProps {
  icon: ReactNode
  isWrong?: boolean
  children: ReactNode
}

function Note({ icon, isWrong, children }: NoteProps) {
  return (
    <span className={styles.reason} data-wrong={isWrong || undefined}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** Opens the panel of the row, which begins with the check of its counts. */
function CheckButton({ row: { article } }: Props) {
  const words = useRecommendationNotesTexts()
  const [, change] = useSearchState()
  return (
    <button type="button" className={styles.check} onClick={() => change({ id: article.id })}>
      {words.check()}
      <span className="visually-hidden"> {article.title}</span>
    </button>
  )
}

/** Delivered, seen and clicked in one line. */
export function CountsInLine({ row }: Props) {
  const words = useRecommendationNotesTexts()
  const format = useFormat()
  const { delivered, seen, clicked } = rowValues(row.values)
  return (
    <span className={styles.way}>
      <span className="visually-hidden">{words.counts()} </span>
      {format.number(delivered)}
      <Arrow />
      <span data-wrong={isTooOften(row.values, 'SEEN') || undefined}>{format.number(seen)}</span>
      <Arrow />
      <b data-wrong={isTooOften(row.values, 'CLICKED') || undefined}>{format.number(clicked)}</b>
    </span>
  )
}

/** Drawn, since the typefaces of the portal have no such arrow. */
function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 12 8" aria-hidden>
      <path d="M0 4h11M8 1l3 3-3 3" />
    </svg>
  )
}
