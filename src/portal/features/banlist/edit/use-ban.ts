import { UpdateBanlistItemDocument } from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import type { Written } from '#portal/app/query/mutation.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { Entry } from '../banlist.queries.ts'
import { entryFaultText } from '../fault-text.ts'
import { readableLink } from '../list/unicode-host.tsx'
import { useSelfBanQuestion } from '../self-ban/use-self-ban-question.tsx'

/** An entry as it is to be; the API takes it only over the version that is known. */
interface ChangedEntry {
  id: string
  version: number
  link: string
  comment: string | null
  expires: string | null
  paused: boolean
}

/** Changes one entry of the selected publication's banlist. */
const updateEntry = defineMutation({
  operation: UpdateBanlistItemDocument,
  variablesOf: (entry: ChangedEntry, scope) => ({ ...entry, ...scope }),
  payloadOf: ({ updateBanlistItem }) => updateBanlistItem,
  changes: ['banlist'],
})

/** Bans an address, pauses an entry or makes it ban again, and says what became of it; the test and a phone's row use it. */
export function useBan() {
  const today = useToday()
  const { errors } = useTexts()
  const texts = useBanlistWorkTexts()
  const words = texts.entry
  const adding = useMutationAction(banAddress)
  const changing = useMutationAction(updateEntry)
  const own = useSelfBanQuestion()
  // A fault has been told already.
  const tell = (written: Written<unknown>, done: string) => {
    if (written.kind === 'done') notifyDone(done)
    if (written.kind !== 'refused') return
    const [fault = { code: '' }] = written.errors
    notifyFailed(entryFaultText(errors, texts, { code: fault.code }))
  }

  const add = async (link: string) => tell(await adding.run({ link }), words.banned(named(link)))
  const resume = async (entry: Entry) => {
    const { id, version, link, comment } = entry
    const changed = { id, version, link, comment, ...resumed(entry, today) }
    tell(await changing.run(changed), words.banned(named(link)))
  }
  const pause = async ({ id, version, link, comment, expires }: Entry) =>
    tell(
      await changing.run({ id, version, link, comment, expires, paused: true }),
      words.paused(named(link)),
    )
  return {
    isSending: adding.isRunning || changing.isRunning,
    /** comes before the publication itself is banned; to be drawn */
    question: own.question,
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

/** The patch that makes an entry ban again on a day, `YYYY-MM-DD`: a past end date goes, another one stays. */
export function resumed(
  { expires }: Pick<Entry, 'expires'>,
  today: string,
): { paused: false; expires: string | null } {
  return { paused: false, expires: expires !== null && expires >= today ? expires : null }
}
