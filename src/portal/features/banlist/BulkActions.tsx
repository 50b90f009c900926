import { IconCopy, IconTrash } from '@tabler/icons-react'

import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { BulkEdit } from '#portal/state/use-bulk-edit.ts'
import { BulkAction, BulkBar } from '#portal/ui/BulkBar.tsx'

import type { BulkWork } from './use-bulk-work.ts'

interface Props {
  edit: BulkEdit
  work: BulkWork
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
}

/** What can be done with the selected entries. */
export function BulkActions({ edit, work, matches }: Props) {
  const { banlist } = useTexts()
  const words = useBanlistWorkTexts()
  const { taken, selectMatches, copy } = work
  return (
    <BulkBar
      count={edit.counts.selected}
      matches={taken === null ? matches : undefined}
      onSelectAll={() => void selectMatches()}
      onClear={edit.clear}
    >
      <BulkAction label={words.copy()} icon={<IconCopy aria-hidden />} onClick={copy} />
      <BulkAction
        label={banlist.delete()}
        icon={<IconTrash aria-hidden />}
        onClick={edit.askDelete}
        isDanger
      />
    </BulkBar>
  )
}
