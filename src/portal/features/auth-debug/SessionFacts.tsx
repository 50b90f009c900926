import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'
import { noValue } from '#portal/i18n/numbers.ts'

import { Fact, Facts } from './Facts.tsx'
import { Section } from './Section.tsx'

/** The signed-in user, the organisation and the kind of tokens. */
export function SessionFacts({ diagnosis }: Pick<Diagnostics, 'diagnosis'>) {
  const texts = useDiagnosisTexts()
  const { user, realm, organisation } = useSession()
  const { scope, tokenType, hasRefreshToken } = diagnosis
  return (
    <Section title={texts.session()}>
      <Facts>
        <Fact name={texts.name()}>
          <span dir="auto">{user?.name}</span>
        </Fact>
        <Fact name={texts.subject()}>{user?.subject}</Fact>
        <Fact name={texts.organisation()}>{organisation}</Fact>
        <Fact name={texts.realm()}>{realm}</Fact>
        <Fact name={texts.scope()}>{scope || noValue}</Fact>
        <Fact name={texts.tokenType()}>{tokenType || noValue}</Fact>
        <Fact name={texts.refreshToken()}>{hasRefreshToken ? texts.yes() : texts.no()}</Fact>
      </Facts>
    </Section>
  )
}
