import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import styles from './segments.module.css'

/** One of a few views of the same thing. */
export interface Segment<Value extends string> {
  value: Value
  label: string
  /** How many there are in it. */
  count?: number
}

interface Props<Value extends string> {
  /** The name of the choice: "Show". */
  name: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few views beside each other, one of them in force. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { name, segments, value, onChange } = props
  const format = useFormat()
  return (
    <fieldset className={styles.segments} aria-label={name}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
          {segment.count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{format.number(segment.count)}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}
