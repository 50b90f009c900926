import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone } from '#portal/ui/notices/notifications.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { ReportText } from './report/ReportText.tsx'
import { useReport, type Reported } from './report/use-report.ts'

/** The head of the page; copies the report, or offers it as selected text where that is forbidden. */
export function DiagnosisHead(props: Reported) {
  const { screens } = useTexts()
  const texts = useDiagnosisTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [byHand, setByHand] = useState<string | null>(null)
  const write = useReport(props)
  const copy = async () => {
    const report = write()
    try {
      await copyText(report)
      notifyDone(texts.copied())
    } catch {
      setByHand(report)
    }
  }
  const close = () => {
    setByHand(null)
    button.current?.focus()
  }
  return (
    <>
      <PageHead
        title={screens.authDebug.title()}
        deck={texts.deck()}
        actions={
          <Button ref={button} icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
            {texts.copyReport()}
          </Button>
        }
      />
      {byHand !== null && <ReportText text={byHand} onClose={close} />}
    </>
  )
}
