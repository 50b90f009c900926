import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { MeasureId } from '#contract/metrics.ts'
import { webAddress } from '#lib/web-address.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'

import { changeText, measureText } from '../measure-text.ts'

import styles from './columns.module.css'

/** A headline; it opens its page in a new tab where it has one. */
export function PageLink({ text, href }: { text: string; href: string | null }) {
  const { ui } = useTexts()
  const address = webAddress(href)
  if (address === null) return <span title={text}>{text}</span>
  return (
    <a
      className={styles.link}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={text}
    >
      {text}
      <span className="visually-hidden"> ({ui.opensInNewTab()})</span>
    </a>
  )
}

/** A headline that opens the panel of its row. */
export function DetailLink({ text, id }: { text: string; id: string }) {
  const [, change] = useSearchState()
  return (
    <button
      type="button"
      className={styles.link}
      title={text}
      data-opens
      onClick={() => change({ id })}
    >
      {text}
    </button>
  )
}

/** The state of a row, such as a ban. */
export function Mark({ text }: { text: string }) {
  return (
    <span className={styles.mark}>
      <IconBan aria-hidden />
      {text}
    </span>
  )
}

interface ChangeProps {
  format: Format
  texts: ReportTexts
  measure: MeasureId
  now: number | null | undefined
  before: number | null
}

/** The usual width of a column of numbers. */
export const usualWidth = '96px'
/** Of a sign, and what the padding of a cell takes, in pixels. */
const [signWidth, padding] = [8.2, 10]

/** A value of a measure; where it is longer than its cell, in short, and whole on hover and for who hears it. */
export function Value({ format, measure, value = null, width = usualWidth }: ValueProps) {
  const text = measureText(format, measure, value)
  if (value === null || text.length * signWidth <= Number.parseInt(width) - padding) return text
  return (
    <span title={text}>
      <span aria-hidden>{format.compact(Number(value.toPrecision(2)))}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

interface ValueProps extends Pick<ChangeProps, 'format' | 'measure'> {
  value: number | null | undefined
  /** of the cell, in pixels */
  width?: string | undefined
}

/** A value with its change below it, where there was a value before. */
export function Changed({ children, ...change }: ChangeProps & { children: ReactNode }) {
  const { before } = change
  return (
    <span className={styles.changed}>
      {children}
      {before !== null && before > 0 && <ChangeCell {...change} />}
    </span>
  )
}

/** How a measure of a row changed on the range before; a dash where that is unknown. */
export function ChangeCell({ format, texts, ...values }: ChangeProps) {
  const change = changeText({ format, texts }, { ...values, digits: 0 })
  return (
    <span className={styles.change} data-tone={change?.tone ?? 'neutral'}>
      {change?.text ?? noValue}
    </span>
  )
}
