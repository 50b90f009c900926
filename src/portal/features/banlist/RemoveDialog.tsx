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
}

/** Says what is about to be deleted and what will stay, and asks. */
export function RemoveDialog({ bulk, filter }: Props) {
  const { remove } = useBanlistWorkTexts()
  const { edit, taken } = bulk
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
          <Staying bulk={bulk} filter={filter} />
          {taken?.isTruncated === true && <p>{remove.truncated({ count: asked })}</p>}
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
