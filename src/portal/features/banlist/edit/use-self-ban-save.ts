import { isFolder } from '#lib/links/cover.ts'
import { linkIn } from '#lib/links/read-address.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import type { RowEdit } from '#portal/features/banlist/state/use-row-edit.ts'

import { stateOf } from '../list/entry-state.ts'
import { useSelfBanQuestion } from '../self-ban/use-self-ban-question.tsx'

/** Saving an edited entry; asks first where that bans the publication itself, which the entry did not. */
export function useSelfBanSave(edit: RowEdit) {
  const own = useSelfBanQuestion()
  const today = useToday()
  const { save } = edit
  return {
    own,
    save: () => {
      const link = newlyBanned(edit, today)
      if (link === null || !isFolder(link)) save()
      else void own.before(link, () => Promise.resolve(save()))
    },
  }
}

/** The address that a draft bans and its entry does not; null where there is none. */
export function newlyBanned(
  { entry, draft, isGone }: Pick<RowEdit, 'entry' | 'draft' | 'isGone'>,
  today: string,
): string | null {
  const link = linkIn(draft?.link ?? '')
  if (draft === null || link === null || stateOf(draft, today) !== 'active') return null
  const isBannedAlready =
    entry !== null && !isGone && entry.link === link && stateOf(entry, today) === 'active'
  return isBannedAlready ? null : link
}
