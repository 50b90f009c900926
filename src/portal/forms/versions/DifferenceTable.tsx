import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { noValue } from '#portal/i18n/numbers.ts'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { Gathered } from './merge.ts'
import { documentDifferences, type Versioned } from './versioned.ts'

import styles from './versions.module.css'

interface Props {
  versioned: Versioned
  before: unknown
  after: unknown
  /** heads of the two columns of values */
  heads: readonly [before: string, after: string]
}

/** Two documents: a sentence for each difference, with both values. */
export function DifferenceTable({ versioned, before, after, heads }: Props) {
  const words = useVersionTexts()
  const differences = documentDifferences(versioned, before, after)
  if (differences.length === 0) return <p>{words.same()}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.differencesAlone({ count: differences.length })}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => {
          const sentence = versioned.sentenceOf(one, { before, after })
          return (
            <tr key={one.path}>
              <th scope="row">
                {sentence.text}
                {sentence.follows !== undefined && <small>{sentence.follows}</small>}
              </th>
              <td>{sentence.before ?? noValue}</td>
              <td>
                <ins>
                  {sentence.isWarning === true && <StateMark shape="warning" />}
                  {sentence.after ?? noValue}
                </ins>
              </td>
            </tr>
          )
        })}
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
