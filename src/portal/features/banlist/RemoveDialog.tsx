import { BanlistLinksDocument, type BanlistFilter } from '#contract/generated/operations.ts'
import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { useWatched } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import { EntrySample, sampled } from './EntrySample.tsx'
import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

interface Props {
  bulk: Bulk
  filter: BanlistFilter
  /** the link to delete where only one row was asked for */
  link: string | undefined
}

/** Says what is about to be deleted and what will stay, and asks. */
export function RemoveDialog({ bulk, filter, link }: Props) {
  const { remove } = useBanlistWorkTexts()
  const { edit, taken } = bulk
  const isAsking = edit.phase === 'confirming'
  const asked = useLast(isAsking ? edit.counts.asked : null) ?? 0
  const one = useLast(isAsking && asked === 1 ? (link ?? null) : null)
  const isOne = asked === 1 && one !== null
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
          <EntrySample links={selectedLinks(bulk)} count={asked} />
          <Staying bulk={bulk} filter={filter} />
          {taken?.isTruncated === true && <p>{remove.truncated({ count: asked })}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}

function selectedLinks({ edit, seen }: Bulk): string[] {
  return [...edit.selected].slice(0, sampled).flatMap((id) => seen.get(id)?.link ?? [])
}

/** The read-only entries among what was selected. */
function Staying({ bulk: { taken, passedOver }, filter }: Pick<Props, 'bulk' | 'filter'>) {
  const { remove } = useBanlistWorkTexts()
  const { client } = useSelection()
  const count = taken?.readOnlyCount ?? passedOver.length
  const { data } = useWatched(
    BanlistLinksDocument,
    { clientId: client ?? '', first: sampled, filter: { ...filter, readOnly: true } },
    { enabled: taken !== null && count > 0 },
  )
  if (count === 0) return null
  const stay = taken === null ? passedOver : (data?.client?.banlist.nodes ?? [])
  return (
    <>
      <p>{remove.skipped({ count })}</p>
      <EntrySample links={stay.map(({ link }) => link)} count={count} />
    </>
  )
}
