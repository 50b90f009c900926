import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { useDiagnosisTexts } from '#portal/i18n/diagnosis-texts.ts'
import { tokenRoles } from '#portal/state/token-roles.ts'
import type { Diagnostics } from '#portal/state/use-diagnostics.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { useSession } from '#portal/state/use-session.ts'
import { Button } from '#portal/ui/Button.tsx'
import { copyText } from '#portal/ui/copy-text.ts'
import { notifyDone } from '#portal/ui/notifications.ts'

import { reportOf } from './report.ts'
import { ReportText } from './ReportText.tsx'

interface Props extends Pick<Diagnostics, 'log' | 'diagnosis'> {
  now: Pick<Diagnostics, 'buildId' | 'state' | 'expiresAt' | 'renewsAt'>
}

/** Copies the diagnosis for support; where the browser forbids it, offers it as selected text. */
export function ReportButton(props: Props) {
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
      <Button ref={button} icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
        {texts.copyReport()}
      </Button>
      {byHand !== null && <ReportText text={byHand} onClose={close} />}
    </>
  )
}

function useReport({ log, diagnosis, now }: Props): () => string {
  const { realm, organisation } = useSession()
  const { client } = useSelection()
  return () => {
    const { access, id, ...rest } = diagnosis
    return reportOf({
      written: new Date().toISOString(),
      address: location.pathname,
      browser: navigator.userAgent,
      build: now.buildId,
      organisation,
      realm,
      state: now.state,
      expires: instant(now.expiresAt),
      renews: instant(now.renewsAt),
      client,
      clients: tokenRoles(access?.['resource_access']),
      ...rest,
      events: log.map(({ at, ...entry }) => ({ at: instant(at), ...entry })),
      access,
      id,
    })
  }
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
