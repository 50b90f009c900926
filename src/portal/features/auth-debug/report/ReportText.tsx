import { useEffect, useRef } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useDiagnosisTexts } from '../diagnosis-texts.ts'

import styles from './report-text.module.css'

interface Props {
  text: string
  onClose: () => void
}

/** The report as selected text, to be copied by hand. */
export function ReportText({ text, onClose }: Props) {
  const texts = useDiagnosisTexts()
  const { ui } = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={styles.report}>
      <p id="report-by-hand">{texts.reportByHand()}</p>
      <textarea
        ref={field}
        className={styles.text}
        readOnly
        rows={12}
        value={text}
        aria-label={texts.reportTitle()}
        aria-describedby="report-by-hand"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button variant="subtle" onClick={onClose}>
        {ui.close()}
      </Button>
    </div>
  )
}
