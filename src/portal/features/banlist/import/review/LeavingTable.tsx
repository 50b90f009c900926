import { useMemo } from 'react'

import { BanlistLinksDocument, type BanlistRowFragment } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { ask } from '#portal/app/query/ask.ts'
import { readableLink } from '#portal/features/banlist/list/unicode-host.ts'
import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { useRowBlocks } from './use-row-blocks.ts'

/** An entry that goes; null where it is gone already. */
interface Leaving {
  id: string
  entry: BanlistRowFragment | null
}

/** The entries that would be taken off the banlist. */
export function LeavingTable({ given }: { given: ListImport }) {
  const texts = useBanlistImportTexts()
  const { columns: words } = texts
  const { counts, work } = given
  const window = useRowBlocks<Leaving>(work.remove, counts, useLoadLeaving(given))
  const columns = useMemo<Column<Leaving>[]>(
    () => [
      {
        id: 'link',
        header: words.link(),
        phone: 'title',
        render: ({ entry }) => (
          <span title={entry?.link}>{entry === null ? '–' : readableLink(entry.link)}</span>
        ),
      },
      {
        id: 'note',
        header: words.note(),
        width: '24%',
        phone: 'detail',
        render: ({ entry }) => entry?.comment,
      },
      {
        id: 'addedBy',
        header: words.addedBy(),
        width: '160px',
        phone: 'detail',
        render: ({ entry }) => entry?.addedBy,
      },
    ],
    [words],
  )
  return (
    <>
      {window.failed && <p role="alert">{texts.gone()}</p>}
      <ReportTable
        label={texts.tabs.leaving()}
        columns={columns}
        rows={undefined}
        window={window}
        rowId={({ id }) => id}
        rowName={({ id, entry }) => entry?.link ?? id}
        empty={<EmptyState title={texts.none()} />}
      />
    </>
  )
}

/** Asks the reader which entries go, and the server what they are. */
function useLoadLeaving({ mode, leaving }: ListImport) {
  const { client } = useCurrentPublication()
  return useMemo(
    () =>
      async (first: number, count: number): Promise<Leaving[]> => {
        if (mode === 'add') return []
        const ids = [...(await leaving(mode, first, count))]
        const filter = { ids }
        const variables = { clientId: client ?? '', first: ids.length, filter }
        const data = await ask(BanlistLinksDocument, variables)
        const nodes = data.client?.banlist.nodes ?? []
        const entries = new Map(nodes.map((entry) => [entry.id, entry]))
        return ids.map((id) => ({ id, entry: entries.get(id) ?? null }))
      },
    [client, mode, leaving],
  )
}
