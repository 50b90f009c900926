import { type ReactNode, useMemo } from 'react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { KeptPicturesContext } from '#portal/ui/charts/picture/kept-pictures.ts'

import { onlyText, type ReportLabel, ReportLabelContext } from './report-label.ts'

interface Props {
  label: ReportLabel
  children: ReactNode
}

/** Has everything that leaves the page carry its label. */
export function Labelled({ label, children }: Props) {
  const shared = useReportTexts()
  const format = useFormat()
  const { locale } = useLocale()
  const kept = useMemo(
    () => async () => {
      const [{ saveNamed }, { captionText, fileWords }, { reportExportTexts }] = await Promise.all([
        import('#portal/app/files/use-save-file.ts'),
        import('./label-words.ts'),
        import('#portal/i18n/areas/report-export-texts.ts'),
      ])
      const texts = reportExportTexts[locale]
      return {
        only: onlyText(shared, label.filters),
        foot: captionText(label, { texts, format }),
        save: (subject: string, kind: 'png' | 'svg', file: Blob) =>
          saveNamed(fileWords({ ...shared, ...texts }, label, subject), kind, file),
      }
    },
    [shared, format, locale, label],
  )
  return (
    <ReportLabelContext value={label}>
      <KeptPicturesContext value={kept}>{children}</KeptPicturesContext>
    </ReportLabelContext>
  )
}
