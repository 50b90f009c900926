import { useUtcDay } from '#portal/app/device/use-clock.ts'
import type { Written } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import { updateEntry } from '../banlist.mutations.ts'
import type { Entry } from '../banlist.queries.ts'
import { entryFaultText } from '../fault-text.ts'
import { readableLink } from '../list/unicode-host.ts'
import { useSelfBanQuestion } from '../self-ban/use-self-ban-question.ts'
import { resumed } from './resumed.ts'

/** Bans an address, pauses an entry or makes it ban again, and says what became of it; the test and a phone's row use it. */
export function useBan() {
  const utcDay = useUtcDay()
  const { entry: words } = useBanlistWorkTexts()
  const adding = useMutationAction(banAddress)
  const changing = useMutationAction(updateEntry)
  const own = useSelfBanQuestion()
  const tell = useTelling()

  const add = async (link: string) => tell(await adding.run({ link }), words.banned(named(link)))
  const resume = async (entry: Entry) => {
    const { id, version, link, comment } = entry
    const changed = { id, version, link, comment, ...resumed(entry, utcDay) }
    tell(await changing.run(changed), words.banned(named(link)))
  }
  const pause = async ({ id, version, link, comment, expires }: Entry) =>
    tell(
      await changing.run({ id, version, link, comment, expires, paused: true }),
      words.paused(named(link)),
    )
  return {
    isSending: adding.isRunning || changing.isRunning || own.isLooking,
    /** the question that comes before the publication itself is banned */
    own,
    /** puts an address on the list */
    add: (link: string) => own.before(link, () => add(link)),
    /** makes a paused or expired entry ban again; a last day that is over goes */
    resume: (entry: Entry) => own.before(entry.link, () => resume(entry)),
    /** has an entry ban nothing for now */
    pause,
  }
}

function named(link: string): { link: string } {
  return { link: readableLink(link) }
}

/** Says what became of a change, in these words where it was made; a fault has been told already. */
function useTelling(): (written: Written<unknown>, words: string) => void {
  const { errors } = useTexts()
  const texts = useBanlistWorkTexts()
  return (written, words) => {
    if (written.kind === 'done') notifyDone(words)
    if (written.kind !== 'refused') return
    const [fault = { code: '' }] = written.errors
    notifyFailed(entryFaultText(errors, texts, { code: fault.code }))
  }
}
