import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { claimLines } from './claims.ts'
import { Fact, Facts } from './Facts.tsx'
import { Section } from './Section.tsx'

import styles from './debug.module.css'

interface Props {
  title: string
  claims: Diagnostics['diagnosis']['access']
}

/** The claims of a token; the token itself is never here. */
export function Claims({ title, claims }: Props) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  return (
    <Section title={title}>
      {claims === null ? (
        <p className={styles.nothing}>{texts.noToken()}</p>
      ) : (
        <Facts>
          {claimLines(claims, format).map(({ name, value, moment }) => (
            <Fact key={name} name={<span translate="no">{name}</span>}>
              <span translate="no">{value}</span>
              {moment !== '' && <span className={styles.quiet}> {moment}</span>}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  )
}
