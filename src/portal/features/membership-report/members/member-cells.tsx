import { IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'

import { thresholds } from '#contract/thresholds.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { rangeText } from '#portal/i18n/range-text.ts'
import { changeText } from '#portal/report/measure-text.ts'
import { gridValues } from '#portal/ui/charts/chart-scale.ts'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { PartBar } from '#portal/ui/charts/parts/PartBar.tsx'
import { ChangeText } from '#portal/ui/page/Figures.tsx'

import { useUserGroupTexts } from '../user-group-texts.ts'
import { sizeOf, useGroupWords } from '../user-groups.ts'
import type { GroupProps, Members, UserGroup } from '../user-groups.ts'

import styles from './members.module.css'

/** The name of a group and by which its members are confirmed. */
export function GroupName({ group }: { group: UserGroup }) {
  const { nameOf, proofOf } = useGroupWords()
  return (
    <span className={styles.name}>
      <b>{nameOf(group.id)}</b>
      <small>{proofOf(group.id)}</small>
    </span>
  )
}

/** Confirmed and estimated members together. */
export function TotalNumber({ members }: { members: Members | null }) {
  const { number, about } = useGroupWords()
  if (members === null) return noValue
  const { estimated, total } = members
  return <span className={styles.total}>{estimated > 0 ? about(total) : number(total)}</span>
}

interface ChangeProps {
  now: Members | null
  before: Members | null
  isConfirmedOnly?: boolean
}

/** How the members of a group changed; nothing where there is nothing to compare with. */
export function MembersChange({ now, before, isConfirmedOnly = false }: ChangeProps) {
  const texts = useReportTexts()
  const format = useFormat()
  if (now === null || before === null) return null
  const valueOf = (members: Members) => (isConfirmedOnly ? members.confirmed : sizeOf(members))
  const numbers = { now: valueOf(now), before: valueOf(before) }
  const change = changeText({ format, texts }, { measure: 'confirmed', ...numbers })
  return (
    change !== undefined && (
      <small>
        <ChangeText {...change} />
      </small>
    )
  )
}

interface Props {
  report: GroupProps['report']
  /** the groups with their bars and numbers */
  children: ReactNode
}

/** The members of each group with the way to a picture of them. */
export function MembersFigure({ report, children }: Props) {
  const texts = useUserGroupTexts()
  const picture = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.figure}>
      <ChartFigure
        label={texts.members()}
        caption={usePeriod(report)}
        picture={picture}
        drawing={<div ref={picture}>{children}</div>}
      />
    </div>
  )
}

/** The period of the statistics and the day of the model. */
function usePeriod({ nodes, modelDay }: GroupProps['report']): string {
  const texts = useUserGroupTexts()
  const all = useTexts()
  const format = useFormat()
  const { startDate = '', endDate = '' } = nodes[0]?.statistics ?? {}
  const range = rangeText(startDate, endDate, { texts: all, format })
  return texts.period({ range, day: format.date(modelDay) })
}

interface GroupBarProps {
  group: UserGroup
  scale: GroupScale
}

/** The bar of a group, or the reason why it has none. */
export function GroupBar({ group: { members }, scale }: GroupBarProps) {
  if (members === null) return <SuppressedReason />
  return (
    <div className={styles.bar}>
      {scale.grid.map((value) => (
        <span
          key={value}
          className={styles.gridLine}
          style={{ left: placeOf(value, scale) }}
          data-drawn
        />
      ))}
      <PartBar {...partsOf(members, scale)} />
    </div>
  )
}

/** Why a small group has no numbers. */
function SuppressedReason() {
  const texts = useUserGroupTexts()
  return (
    <span className={styles.reason}>
      <IconShieldLock aria-hidden /> {texts.suppressed({ least: thresholds.members })}
    </span>
  )
}

/** The values of the grid above the bars. */
export function BarAxis({ scale }: { scale: GroupScale }) {
  const format = useFormat()
  return (
    <span className={styles.axis} aria-hidden>
      {scale.grid.map((value) => (
        <span key={value} style={{ left: placeOf(value, scale) }}>
          {scale.isShare ? format.percent(value / 100) : format.compact(value, scale.grid)}
        </span>
      ))}
    </span>
  )
}

function placeOf(value: number, { grid }: GroupScale): string {
  return `${(value / (grid.at(-1) ?? 1)) * 100}%`
}

function partsOf({ confirmed, estimated, estimateRange }: Members, scale: GroupScale) {
  const { isShare, isConfirmedOnly, grid } = scale
  const hatched = isConfirmedOnly ? 0 : estimated
  const parts = { solid: confirmed, hatched }
  if (isShare) return { ...parts, most: confirmed + hatched }
  const most = grid.at(-1) ?? 1
  if (isConfirmedOnly || estimateRange === null) return { ...parts, most }
  const { low, high } = estimateRange
  return { ...parts, most, whisker: { low: confirmed + low, high: confirmed + high } }
}

/** The scale that the bars of all groups share. */
export interface GroupScale {
  /** each bar is 100 % */
  isShare: boolean
  isConfirmedOnly: boolean
  /** the values of the grid, the highest at the right end */
  grid: readonly number[]
}

/** The scale of some groups as an address asks for it. */
export function groupScale(
  groups: readonly UserGroup[],
  { view }: Pick<Search, 'view'>,
): GroupScale {
  const isConfirmedOnly = view === 'confirmed'
  const isShare = view === 'share'
  if (isShare) return { isShare, isConfirmedOnly, grid: [0, 25, 50, 75, 100] }
  const ends = groups.flatMap(({ members }) =>
    members === null ? [] : [endOf(members, isConfirmedOnly)],
  )
  return { isShare, isConfirmedOnly, grid: gridValues(Math.max(1, ...ends), { isWhole: true }) }
}

/** How far the bar of a group or its whisker reaches. */
function endOf(members: Members, isConfirmedOnly: boolean): number {
  const { confirmed, estimateRange } = members
  if (isConfirmedOnly) return confirmed
  return Math.max(sizeOf(members), confirmed + (estimateRange?.high ?? 0))
}
