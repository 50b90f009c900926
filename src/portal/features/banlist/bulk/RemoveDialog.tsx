import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { folderAbove, otherSchemeOf } from '#lib/links/cover.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { Entry } from '../banlist.queries.ts'
import { reachOf, stateOf } from '../list/entry-state.ts'
import { readableLink } from '../list/unicode-host.tsx'
import { EntrySample, sampled, SkippedRows } from './SkippedRows.tsx'
import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

interface Props {
  bulk: Bulk
}

/** Says what is about to be deleted and what will stay, and asks. */
export function RemoveDialog({ bulk }: Props) {
  const { remove } = useBanlistWorkTexts()
  const { edit } = bulk
  const isAsking = edit.state === 'asking.deletion'
  const ids = useLast(isAsking ? edit.asked : null) ?? noIds
  const asked = ids.length
  const links = linksOf(ids, bulk)
  const [one = null] = asked === 1 ? ids.flatMap((id) => bulk.seen.get(id) ?? []) : []
  return (
    <ConfirmDialog
      isOpen={isAsking}
      isDanger
      title={one !== null ? remove.titleOne() : remove.title({ count: asked })}
      confirmLabel={remove.confirm()}
      onConfirm={edit.confirm}
      onCancel={edit.cancel}
    >
      {one !== null ? (
        <OneEntry entry={one} />
      ) : (
        <>
          {remove.text()}
          <EntrySample links={links} count={asked} />
          <SkippedRows bulk={bulk} words={remove} />
        </>
      )}
    </ConfirmDialog>
  )
}

/** The verdict on one address without its entry. */
function OneEntry({ entry }: { entry: Entry }) {
  const { remove, add } = useBanlistWorkTexts()
  const today = useToday()
  const by = useRemainingBan(entry.link)
  const link = readableLink(entry.link)
  if (by === undefined) return add.asking()
  if (by === 'unknown') return remove.textUnknown({ link })
  if (by !== null) return remove.textCovered({ link, by: readableLink(by) })
  if (stateOf(entry, today) !== 'active') return remove.textIdle({ link })
  return reachOf(entry.link) === 'page' ? remove.textOne({ link }) : remove.textAll({ link })
}

const noIds: readonly string[] = []

/** The addresses of some of these entries: the first that have been in sight, as all matches are asked by id alone. */
function linksOf(ids: readonly string[], { seen }: Bulk): string[] {
  const links: string[] = []
  for (const id of ids) {
    const link = seen.get(id)?.link
    if (link !== undefined) links.push(link)
    if (links.length === sampled) break
  }
  return links
}

/**
 * The entry by which an address stays banned without its own one; null where there is none, undefined while that is
 * not known, and 'unknown' where it cannot be told.
 */
function useRemainingBan(link: string): string | null | undefined {
  const links = [otherSchemeOf(link), folderAbove(link) ?? []].flat()
  const query = usePublicationQuery(BanlistTestDocument, (of) => ({ ...of, links }))
  const { data, isFetching, isPrevious, failed } = query
  if (failed) return 'unknown'
  // Earlier answers may be outdated, and the user decides by them.
  const verdicts = isFetching || isPrevious ? undefined : data?.client?.banlistTest
  if (verdicts === undefined) return undefined
  return verdicts.flatMap(({ entry }) => entry?.link ?? []).find((by) => by !== link) ?? null
}
