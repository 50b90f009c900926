import { type ReactNode, useMemo } from 'react'

import { saveNamed } from '#portal/app/files/use-save-file.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { KeptPicturesContext } from '#portal/ui/charts/picture/kept-pictures.ts'

import { onlyText, type ReportLabel, ReportLabelContext } from './report-label.ts'

interface Props {
  label: ReportLabel
  children: ReactNode
}

/** Has everything that leaves the page carry its label. */
export function Labelled({ label, children }: Props) {
  const texts = useReportTexts()
  const kept = useMemo(
    () => async () => {
      const { captionText, fileWords } = await import('./label-words.ts')
      return {
        only: onlyText(texts, label.filters),
        foot: captionText(label),
        save: (subject: string, kind: 'png' | 'svg', file: Blob) =>
          saveNamed(fileWords(texts, label, subject), kind, file),
      }
    },
    [texts, label],
  )
  return (
    <ReportLabelContext value={label}>
      <KeptPicturesContext value={kept}>{children}</KeptPicturesContext>
    </ReportLabelContext>
  )
}
