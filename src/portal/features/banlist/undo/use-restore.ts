import type { Written } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { PastEntry } from '../history/banlist-history.queries.ts'
import { readableLink } from '../list/unicode-host.ts'

/** Puts entries of the past on the selected publication's list. */
export function useRestore() {
  const { isRunning, run } = useMutationAction(banAddress)
  const tell = useTelling()
  return {
    isSending: isRunning,
    /** with its note and its last day, paused if it was; it is a new entry of the user who adds it */
    add: async ({ link, comment, expires, paused }: PastEntry) =>
      tell(link, await run({ link, comment, expires, paused })),
  }
}

/** Says what became of an entry; a fault has been told already. */
function useTelling(): (link: string, written: Written<unknown>) => void {
  const { restore } = useBanlistHistoryTexts()
  const { errors } = useTexts()
  return (link, written) => {
    if (written.kind === 'done') notifyDone(restore.done({ link: readableLink(link) }))
    if (written.kind !== 'refused') return
    const code = written.errors[0]?.code
    if (code === 'DUPLICATE') notifyFailed(restore.duplicate())
    else if (code === 'LIMIT_REACHED') notifyFailed(restore.limit())
    else notifyFailed(errors.generic())
  }
}
