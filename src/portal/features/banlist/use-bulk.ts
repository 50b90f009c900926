import { useEffect, useMemo, useState } from 'react'

import { BanlistPageDocument, BanlistSelectionDocument } from '#contract/generated/operations.ts'
import type { BanlistFilter } from '#contract/generated/operations.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useForget, useRequest } from '#portal/state/queries.ts'
import { type BulkEdit, useBulkEdit } from '#portal/state/use-bulk-edit.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { copyText } from '#portal/ui/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'
import type { Selection } from '#portal/ui/table-model.ts'

import type { Entry } from './banlist.queries.ts'

/** What "select all matches" took, so that the screen can say what it left out. */
interface Taken {
  filter: BanlistFilter
  readOnlyCount: number
  isTruncated: boolean
}

/** The bulk edit with what only this screen knows: rows, links, matches. */
export interface Bulk {
  edit: BulkEdit
  selection: Selection
  /** null unless all matches were selected and nothing was let go since */
  taken: Taken | null
  /** the link of an entry that was in sight; undefined for others */
  linkOf: (id: string) => string | undefined
  selectMatches: () => Promise<void>
  clear: () => void
  copy: () => void
}

const copyBlock = 500

/** Joins the bulk edit to the rows in sight and to the filter in force. */
export function useBulk(rows: readonly Entry[], filter: BanlistFilter): Bulk {
  const texts = useTexts()
  const { client } = useSelection()
  const request = useRequest()
  const forget = useForget()
  const edit = useBulkEdit()
  const { rowsChanged } = edit
  const [taken, setTaken] = useState<Taken | null>(null)
  const [seen] = useState(() => new Map<string, Entry>())
  const locked = useMemo(
    () => new Set(rows.filter(({ readOnly }) => readOnly).map(({ id }) => id)),
    [rows],
  )
  useEffect(() => {
    for (const row of rows) seen.set(row.id, row)
    rowsChanged(rows)
  }, [seen, rowsChanged, rows])
  const clientId = client ?? ''

  /** Entries out of sight are looked up where "select all matches" found them. */
  const linksOf = async (ids: ReadonlySet<string>) => {
    const links = new Map([...seen].map(([id, { link }]) => [id, link]))
    const isMissing = (id: string) => !links.has(id)
    let offset = taken === null ? null : 0
    while (offset !== null && [...ids].some(isMissing)) {
      const variables = { clientId, first: copyBlock, offset, filter: taken?.filter ?? {} }
      const { data } = await request(BanlistPageDocument, variables)
      const nodes = data?.client?.banlist.nodes ?? []
      for (const { id, link } of nodes) links.set(id, link)
      offset = nodes.length < copyBlock ? null : offset + copyBlock
    }
    return [...ids].flatMap((id) => links.get(id) ?? [])
  }

  return {
    edit,
    taken: edit.counts.selected === 0 ? null : taken,
    selection: {
      isSelected: (id) => edit.selected.has(id),
      isReadOnly: (id) => locked.has(id),
      onSelect: (ids, isSelected) => {
        const changing = ids.filter((id) => edit.selected.has(id) !== isSelected)
        if (changing.length === 0) return
        if (!isSelected) setTaken(null)
        edit.togglePage(changing.flatMap((id) => seen.get(id) ?? []))
      },
    },
    linkOf: (id) => seen.get(id)?.link,
    selectMatches: async () => {
      await forget('BanlistSelection')
      const { data } = await request(BanlistSelectionDocument, { clientId, filter })
      const found = data?.client?.banlistSelection
      if (found === undefined) return notifyFailed(texts.errors.generic())
      const { ids, readOnlyCount, truncated } = found
      if (ids.length === 0) return notifyFailed(texts.banlist.remove.nothingDeletable())
      edit.selectMatches(ids)
      setTaken({ filter, readOnlyCount, isTruncated: truncated })
    },
    clear: () => {
      setTaken(null)
      edit.clear()
    },
    copy: () => {
      const links = linksOf(edit.selected)
      const text = links.then((found) => found.join('\n'))
      Promise.all([links, copyText(text)]).then(
        ([{ length }]) => notifyDone(texts.banlist.copied({ count: length })),
        () => notifyFailed(texts.banlist.copyFailed()),
      )
    },
  }
}
