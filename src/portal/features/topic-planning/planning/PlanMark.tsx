import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { tendency, toneOf } from '#portal/report/measure-text.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { PlanningMark } from './planning-mark.ts'
import { useMatches } from './use-matches.ts'

import styles from './marks.module.css'

/** The sign of a topic's state in the planning: a dashed ring, a half disc, a disc with a check. Its word stands beside. */
export function PlanMark({ mark }: { mark: PlanningMark }) {
  return (
    <svg className={styles.mark} data-mark={mark} viewBox="0 0 12 12" aria-hidden>
      {signs[mark]}
    </svg>
  )
}

const signs = {
  gap: <circle cx="6" cy="6" r="4.6" strokeDasharray="2.4 1.7" />,
  planned: (
    <>
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 1.4a4.6 4.6 0 0 1 0 9.2z" />
    </>
  ),
  covered: (
    <>
      <circle cx="6" cy="6" r="5.2" />
      <path d="M3.6 6.2l1.7 1.7 3.2-3.6" />
    </>
  ),
}

/** A change of views in whole per cent, in its colour; a dash where there is nothing to compare with. */
export function ChangeOf({ change }: { change: number | null }) {
  const format = useFormat()
  if (change === null) return <span className={styles.change}>{noValue}</span>
  const direction = tendency(change, 2)
  const text = format.signedPercent(change, 0)
  return (
    <span className={styles.change} data-tone={toneOf(direction)}>
      {direction === 'same' ? `±${text}` : text}
    </span>
  )
}

interface Props {
  /** the place of the colour, as `groupPalette` gives it */
  colour: number
  /** of something that stands back */
  isHollow?: boolean
}

/** The dot of a group's colour; its name stands beside it. */
export function GroupDot({ colour, isHollow = false }: Props) {
  return (
    <span
      className={styles.dot}
      data-hollow={isHollow || undefined}
      style={{ color: inkColour(colour) }}
    />
  )
}

/** Says above a drawing that a search finds nothing, with the way back; nothing where it finds something. */
export function NoMatchesHere() {
  const { topics, isSearching } = useMatches()
  const { errors, ui } = useTexts()
  const [, change] = useSearchState()
  const isNone = topics !== null && topics.size === 0 && !isSearching
  return (
    <output className={styles.place}>
      {isNone && (
        <span className={styles.note}>
          {errors.noMatches()}
          <Button onClick={() => change({ q: '' })}>{ui.clearSearch()}</Button>
        </span>
      )}
    </output>
  )
}
