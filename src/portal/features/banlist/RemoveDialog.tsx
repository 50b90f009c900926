import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import { EntrySample, sampled } from './EntrySample.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

interface Props {
  bulk: Bulk
}

/** Says what is about to be deleted and what will stay, and asks. */
export function RemoveDialog({ bulk }: Props) {
  const { remove } = useBanlistWorkTexts()
  const { edit } = bulk
  const isAsking = edit.phase === 'confirming'
  const ids = useLast(isAsking ? edit.asked : null) ?? nobody
  const asked = ids.length
  const links = linksOf(ids, bulk)
  const [one] = asked === 1 ? links : []
  const isOne = one !== undefined
  return (
    <ConfirmDialog
      isOpen={isAsking}
      isDanger
      title={isOne ? remove.titleOne() : remove.title({ count: asked })}
      confirmLabel={remove.confirm()}
      onConfirm={edit.confirm}
      onCancel={edit.cancel}
    >
      {isOne ? (
        remove.textOne({ link: one })
      ) : (
        <>
          {remove.text()}
          <EntrySample links={links} count={asked} />
          <LeftOut bulk={bulk} words={remove} />
        </>
      )}
    </ConfirmDialog>
  )
}

const nobody: readonly string[] = []

/** The addresses of the first of these entries, as far as they have been in sight. */
function linksOf(ids: readonly string[], { seen }: Bulk): string[] {
  return ids.slice(0, sampled).flatMap((id) => seen.get(id)?.link ?? [])
}
