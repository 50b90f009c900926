import { useState } from 'react'

import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import type { Selection } from '#portal/ui/table/table-model.ts'

/** The rows of a table that are picked, also on other pages. */
export interface Picked {
  ids: ReadonlySet<string>
  selection: Selection
  /** picks these and no others, unless others were picked since: what was asked for may come late */
  pick: (ids: readonly string[]) => void
  clear: () => void
}

/** Keeps which rows are picked, as long as the table is there. */
export function usePicked(): Picked {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const onSelect = (chosen: readonly string[], isSelected: boolean) => {
    const left = [...ids].filter((id) => !chosen.includes(id))
    setIds(new Set(isSelected ? [...left, ...chosen] : left))
  }
  return {
    ids,
    selection: { isSelected: (id) => ids.has(id), onSelect },
    pick: (chosen) => setIds((now) => (now === ids ? new Set(chosen) : now)),
    clear: () => setIds(new Set()),
  }
}

/** True where the reader may remove articles; while the API has not said, where the websites are open to them. */
export function useMayRemove(): boolean {
  const may = useMay()
  return useMayWrite('WEBSITE_CONFIGURATION') ?? may('view-website-configuration')
}
