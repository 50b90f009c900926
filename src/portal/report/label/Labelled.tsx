import { type ReactNode, useMemo } from 'react'

import { useShownPlace } from '#portal/app/publication/use-screen-name.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { KeptPicturesContext } from '#portal/ui/charts/picture/kept-pictures.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { onlyText, type ReportLabel, ReportLabelContext } from './report-label.ts'

interface Props {
  label: ReportLabel
  children: ReactNode
}

const annotations = lazyPart(
  async () => (await import('../annotations/Annotations.tsx')).Annotations,
)

/** Has everything that leaves the page carry its label, and every chart over time the notes of people. */
export function Labelled({ label, children }: Props) {
  const shared = useReportTexts()
  const format = useFormat()
  const { locale } = useLocale()
  const { errors } = useTexts()
  const { client, screen } = useShownPlace()
  const kept = useMemo(
    () => async () => {
      const [{ saveNamed }, { captionText, fileWords }, { reportExportTexts }] = await Promise.all([
        import('../export/use-save-file.ts'),
        import('./label-words.ts'),
        import('#portal/i18n/areas/report-export-texts.ts'),
      ])
      const texts = reportExportTexts[locale]
      return {
        only: onlyText(shared, label.filters),
        foot: captionText(label, { texts, format }),
        save: (subject: string, kind: 'png' | 'svg', file: Blob) =>
          saveNamed(
            fileWords({ ...shared, ...texts }, label, subject),
            { kind, file },
            { place: { client, screen }, failed: errors.generic() },
          ),
      }
    },
    [shared, format, locale, label, errors, client, screen],
  )
  return (
    <ReportLabelContext value={label}>
      <KeptPicturesContext value={kept}>{children}</KeptPicturesContext>
      <OnDemand part={annotations} props={{}} />
    </ReportLabelContext>
  )
}
