import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'

import { Gathered } from './merge.ts'
import { allParts, documentDifferences, type Versioned } from './versioned.ts'

import styles from './versions.module.css'

interface Props {
  versioned: Versioned
  before: unknown
  after: unknown
  /** heads of the columns; "before" and "new" unless told */
  heads?: readonly [before: string, after: string]
}

/** Two documents, part by part: only what differs. */
export function DifferenceTable({ versioned, before, after, heads }: Props) {
  const words = useVersionTexts()
  const value = usePartValue(versioned)
  const found = documentDifferences(versioned, before, after)
  const parts = allParts(versioned, before, after)
  if (found.length === 0) return <p>{words.same()}</p>
  const [was, now] = heads ?? [words.was(), words.now()]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.part()}</th>
          <th scope="col">{was}</th>
          <th scope="col">{now}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.path}>
            <th scope="row">{versioned.nameOf(one.path, parts)}</th>
            <td>
              <del>{value(one.path, one.before)}</del>
            </td>
            <td>
              <ins>{value(one.path, one.after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The value of a part in words; one that is not there says so. */
export function usePartValue(versioned: Versioned): (path: string, value: unknown) => string {
  const words = useVersionTexts()
  return (path, value) => {
    if (value === undefined) return words.absent()
    if (value instanceof Gathered) return words.present()
    return versioned.valueOf(path, value) ?? words.present()
  }
}
