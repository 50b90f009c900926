import { useUtcDay } from '#portal/app/device/use-clock.ts'
import type { Written } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import { updateEntry } from '../banlist.mutations.ts'
import type { Entry } from '../banlist.queries.ts'
import { readableLink } from '../list/unicode-host.ts'
import { useSelfBanQuestion } from '../self-ban/use-self-ban-question.ts'
import { resumed } from './resumed.ts'

/** Bans what a test found free, one thing at a time; the answers follow. */
export function useBan() {
  const utcDay = useUtcDay()
  const adding = useMutationAction(banAddress)
  const resuming = useMutationAction(updateEntry)
  const own = useSelfBanQuestion()
  const tell = useTelling()

  const add = async (link: string) => tell(link, await adding.run({ link }))
  const resume = async (entry: Entry) => {
    const { id, version, link, comment } = entry
    const changed = { id, version, link, comment, ...resumed(entry, utcDay) }
    tell(link, await resuming.run(changed))
  }
  return {
    isSending: adding.isRunning || resuming.isRunning || own.isLooking,
    /** the question that comes before the publication itself is banned */
    own,
    /** puts an address on the list */
    add: (link: string) => own.before(link, () => add(link)),
    /** makes a paused or expired entry ban again; a last day that is over goes */
    resume: (entry: Entry) => own.before(entry.link, () => resume(entry)),
  }
}

/** Says what became of a ban; a fault has been told already. */
function useTelling(): (link: string, written: Written<unknown>) => void {
  const texts = useBanlistTestTexts()
  const { errors } = useTexts()
  return (link, written) => {
    if (written.kind === 'done') notifyDone(texts.ban.done({ link: readableLink(link) }))
    if (written.kind !== 'refused') return
    notifyFailed(refusalText(texts, written.errors[0]?.code) ?? errors.generic())
  }
}

type Texts = ReturnType<typeof useBanlistTestTexts>

function refusalText({ faults }: Texts, code = ''): string | undefined {
  const words: Record<string, string> = {
    DUPLICATE: faults.duplicate(),
    LIMIT_REACHED: faults.limit(),
    CONFLICT: faults.conflict(),
    NOT_FOUND: faults.conflict(),
    READ_ONLY: faults.readOnly(),
  }
  return words[code]
}
