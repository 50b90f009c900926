import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'

import { Fact, Facts } from './Facts.tsx'
import { Section } from './Section.tsx'

/** The build of this page, and a newer one if there is one. */
export function BuildFacts({ buildId }: { buildId: string }) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  const { updateAvailable, checkedAt } = useBuildUpdate()
  return (
    <Section title={texts.build()}>
      <Facts>
        <Fact name={texts.buildRunning()}>{buildId === '' ? noValue : buildId}</Fact>
        <Fact name={texts.buildLatest()}>
          {updateAvailable ? texts.buildNewer() : texts.buildCurrent()}
        </Fact>
        <Fact name={texts.checkedAt()}>
          {checkedAt === null ? texts.never() : format.exactDateTime(checkedAt)}
        </Fact>
      </Facts>
      <ScreenLink to="/proof">{texts.buildTested()}</ScreenLink>
    </Section>
  )
}
