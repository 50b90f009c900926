import type { CSSProperties, ReactNode } from 'react'

import { SkeletonLine } from './Skeletons.tsx'

import styles from './figures.module.css'

/** Tells if a change is for the better; colour only repeats the sign. */
export type Tone = 'good' | 'bad' | 'neutral'

/** A change in words: `+12,4 %`, which may lead to its reasons, and what it is compared with. */
export interface Change {
  text: ReactNode
  tone: Tone
  meaning?: string
}

interface FiguresProps {
  /** The label of the figures for screen readers. */
  label: string
  /** Two in a row, as in a panel. */
  isPairs?: boolean
  /** A drawing continues them: no rule below, the chosen one in the accent. */
  isPlain?: boolean
  /** The signs of all numbers: with little room each takes what it needs. */
  signs?: number
  children: ReactNode
}

/** Large figures in columns that hairlines divide. */
export function Figures({
  label,
  isPairs = false,
  isPlain = false,
  signs,
  children,
}: FiguresProps) {
  const style: CSSProperties & Record<'--all-signs', number | undefined> = { '--all-signs': signs }
  return (
    <dl
      className={styles.figures}
      data-pairs={isPairs || undefined}
      data-plain={isPlain || undefined}
      data-summed={signs !== undefined || undefined}
      style={style}
      aria-label={label}
    >
      {children}
    </dl>
  )
}

interface FigureProps {
  label: ReactNode
  /** Already formatted. */
  value: string
  /** The value in full, where it is written in short. */
  whole?: string | undefined
  change?: Change | undefined
  /** A remark in the place of a change. */
  note?: ReactNode
  isLoading?: boolean
  /** The figure is drawn in the chart below. */
  isChosen?: boolean
  /** Draws it there; without it the figure is no button. */
  onChoose?: (() => void) | undefined
  /** The action of that button in words. */
  chooseLabel?: string
}

/** One figure: label above, number in the serif, change below; the line of the change keeps its height. */
export function Figure({ label, value, change, note, ...more }: FigureProps) {
  const { isLoading = false, ...choice } = more
  return (
    <div className={styles.figure} data-chosen={choice.isChosen || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} style={signsOf(value)}>
        {isLoading ? <SkeletonLine width="6ch" /> : <FigureValue value={value} {...choice} />}
      </dd>
      <dd className={styles.change}>
        {isLoading ? (
          <SkeletonLine width="11ch" />
        ) : (
          change !== undefined && <ChangeText {...change} />
        )}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

/** How many signs have to fit into the place of a number. */
export function signsOf(text: string): CSSProperties & Record<'--signs', number> {
  return { '--signs': text.length }
}

type ValueProps = Pick<FigureProps, 'value' | 'whole' | 'isChosen' | 'onChoose' | 'chooseLabel'>

function FigureValue({ value, whole, ...choice }: ValueProps) {
  const { isChosen = false, onChoose, chooseLabel = '' } = choice
  if (onChoose === undefined) {
    if (whole === undefined) return value
    return (
      <span title={whole}>
        <span aria-hidden>{value}</span>
        <span className="visually-hidden">{whole}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.choose}
      title={whole}
      aria-label={`${whole ?? value}, ${chooseLabel}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {value}
    </button>
  )
}

/** A change as text: the sign in its tone, then the meaning. */
export function ChangeText({ text, tone, meaning }: Change) {
  return (
    <>
      <span className={styles.sign} data-tone={tone}>
        {text}
      </span>
      {meaning !== undefined && (
        <>
          {' '}
          <span className={styles.meaning}>{meaning}</span>
        </>
      )}
    </>
  )
}
