import { IconShieldLock } from '@tabler/icons-react'

import { thresholds } from '#contract/thresholds.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { gridValues } from '#portal/ui/charts/chart-scale.ts'
import { PartBar } from '#portal/ui/charts/parts/PartBar.tsx'

import { sizeOf } from '../arranged-groups.ts'
import type { Members, UserGroup } from '../arranged-groups.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'

import styles from './members.module.css'

interface Props {
  group: UserGroup
  scale: GroupScale
}

/** The bar of a group, or the reason why it has none. */
export function GroupBar({ group: { members }, scale }: Props) {
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
