import { useState } from 'react'

import {
  AddBanlistItemDocument,
  UpdateBanlistItemDocument,
  type UserErrorCode,
} from '#contract/generated/operations.ts'
import { useUtcDay } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { LocalOperations } from '#portal/app/query/local-operations.ts'
import { useExecute } from '#portal/app/query/queries.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import { type Entry } from '../banlist.queries.ts'
import { type OwnAsking, useSelfBanQuestion } from '../self-ban/use-self-ban-question.ts'
import { resumed } from './resumed.ts'

/** Acting on an answer; one thing at a time. */
export interface Ban {
  isSending: boolean
  /** the question that comes before the publication itself is banned */
  own: OwnAsking
  /** puts an address on the list */
  add: (link: string) => Promise<void>
  /** makes a paused or expired entry ban again; a last day that is over goes */
  resume: (entry: Entry) => Promise<void>
}

type Payload = { item: { link: string } | null; userErrors: readonly { code: UserErrorCode }[] }

/** Bans what a test found free; the answers follow. */
export function useBan(): Ban {
  const texts = useBanlistTestTexts()
  const { errors } = useTexts()
  const { client } = useCurrentPublication()
  const request = useExecute()
  const utcDay = useUtcDay()
  const [isSending, setIsSending] = useState(false)
  const [operations] = useState(() => new LocalOperations())
  const own = useSelfBanQuestion()
  const clientId = client ?? ''

  const told = async (payload: Payload | undefined) => {
    setIsSending(false)
    const [fault] = payload?.userErrors ?? []
    const item = payload?.item ?? null
    if (fault !== undefined) notifyFailed(faultWords(texts, errors.generic(), fault.code))
    else if (item === null) notifyFailed(errors.generic())
    else notifyDone(texts.ban.done({ link: item.link }))
    await invalidate('banlist')
  }

  const add = async (link: string) => {
    setIsSending(true)
    const given = { clientId, link }
    const operation = { id: operations.keyFor(given), chunk: 0 }
    const { data } = await request(AddBanlistItemDocument, { ...given, operation })
    if (data) operations.answered(given)
    await told(data?.addBanlistItem)
  }

  const resume = async (entry: Entry) => {
    const { id, version, link, comment } = entry
    setIsSending(true)
    const given = { clientId, id, version, link, comment, ...resumed(entry, utcDay) }
    const operation = { id: operations.keyFor(given), chunk: 0 }
    const { data } = await request(UpdateBanlistItemDocument, { ...given, operation })
    if (data) operations.answered(given)
    await told(data?.updateBanlistItem)
  }

  return {
    isSending: isSending || own.isLooking,
    own,
    add: (link) => own.before(link, () => add(link)),
    resume: (entry) => own.before(entry.link, () => resume(entry)),
  }
}

type Texts = ReturnType<typeof useBanlistTestTexts>

function faultWords({ faults }: Texts, otherwise: string, code: UserErrorCode): string {
  const words: Partial<Record<UserErrorCode, string>> = {
    DUPLICATE: faults.duplicate(),
    LIMIT_REACHED: faults.limit(),
    CONFLICT: faults.conflict(),
    NOT_FOUND: faults.conflict(),
    READ_ONLY: faults.readOnly(),
  }
  return words[code] ?? otherwise
}
