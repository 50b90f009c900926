import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'

import { useBanlistTestTexts } from '#portal/i18n/banlist-test-texts.ts'
import { Button } from '#portal/ui/Button.tsx'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import { useBanAll } from './use-ban-all.ts'
import { kindOf, type Verdict } from './verdict.ts'

/** Bans every tested address that is not banned, after asking. */
export function BanAll({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { ban } = useBanlistTestTexts()
  const { isSending, send } = useBanAll()
  const [isAsking, setIsAsking] = useState(false)
  const links = bannable(verdicts)
  const count = links.length
  const confirm = async () => {
    await send(links)
    setIsAsking(false)
  }
  return (
    <>
      {count > 1 && (
        <Button icon={<IconBan aria-hidden />} onClick={() => setIsAsking(true)}>
          {ban.all({ count })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={ban.ask({ count })}
        confirmLabel={ban.title()}
        isBusy={isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{ban.text()}</p>
      </ConfirmDialog>
    </>
  )
}

/** The addresses that an entry of their own would ban; one that has an idle one can only be woken. */
function bannable(verdicts: readonly Verdict[]): string[] {
  const free = verdicts.flatMap((verdict) => {
    const { link, idle } = verdict
    return kindOf(verdict) === 'free' && link !== null && idle?.link !== link ? [link] : []
  })
  return [...new Set(free)]
}
