import { IconCopy, IconTrash } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { BulkAction, BulkBar } from '#portal/ui/BulkBar.tsx'

import type { Bulk } from './use-bulk.ts'

interface Props {
  bulk: Bulk
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
}

/** What can be done with the selected entries. */
export function BulkActions({ bulk, matches }: Props) {
  const { banlist } = useTexts()
  const { edit, taken, selectMatches, clear, copy } = bulk
  return (
    <BulkBar
      count={edit.counts.selected}
      matches={taken === null ? matches : undefined}
      onSelectAll={() => void selectMatches()}
      onClear={clear}
    >
      <BulkAction label={banlist.copy()} icon={<IconCopy aria-hidden />} onClick={copy} />
      <BulkAction
        label={banlist.delete()}
        icon={<IconTrash aria-hidden />}
        onClick={edit.askDelete}
        isDanger
      />
    </BulkBar>
  )
}
