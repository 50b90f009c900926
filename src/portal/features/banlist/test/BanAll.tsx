import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { useMayChangeList } from '../use-may-change-list.ts'
import { kindOf, type Verdict } from './verdict.ts'

/** Bans every tested address that is not banned, after asking. */
export function BanAll({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { ban, own: words } = useBanlistTestTexts()
  const { client } = useCurrentPublication()
  const mayWrite = useMayChangeList()
  const run = useBulkRun()
  const [isAsking, setIsAsking] = useState(false)
  const [own, setOwn] = useState<readonly string[]>([])
  const links = bannable(verdicts)
  const count = links.length
  const ask = async () => {
    setOwn(await selfBanningLinks(links, client ?? ''))
    setIsAsking(true)
  }
  const confirm = () => {
    setIsAsking(false)
    run.ban(links, ban.source())
  }
  return (
    <>
      {count > 1 && mayWrite && (
        <Button
          icon={<IconBan aria-hidden />}
          aria-disabled={run.isBusy || undefined}
          onClick={() => !run.isBusy && void ask()}
        >
          {ban.all({ count })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger={own.length > 0}
        title={ban.ask({ count })}
        confirmLabel={ban.title()}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {own.length > 0 && (
          <p>
            <b>{words.title()}</b> {words.many({ count: own.length })}
          </p>
        )}
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
