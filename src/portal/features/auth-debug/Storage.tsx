import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'

import { useDiagnosisTexts } from './diagnosis-texts.ts'
import { Section } from './Section.tsx'

import styles from './debug.module.css'

interface Props {
  entries: Diagnostics['diagnosis']['storage']
}

/** The portal's entries in the browser's storage: names, ages and sizes, never values. */
export function Storage({ entries }: Props) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  return (
    <Section title={texts.storage()}>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingStored()}</p>
      ) : (
        <ul className={styles.lines} data-long>
          {entries.map(({ area, key, age, bytes }) => (
            <li key={`${area} ${key}`}>
              <span className={styles.when}>{texts.areas[area]()}</span>
              <span className={styles.what} translate="no">
                {key}
              </span>
              <span className={styles.number}>
                {age === null ? noValue : format.duration(age / 1000)}
                <span className="visually-hidden"> {texts.age()}</span>
              </span>
              <span className={styles.number}>{texts.bytes({ count: bytes })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
