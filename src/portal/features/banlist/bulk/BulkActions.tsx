import { IconCopy, IconDownload, IconFlask, IconPencil, IconTrash } from '@tabler/icons-react'

import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { BulkBar } from '#portal/ui/page/ink/BulkBar.tsx'
import { InkAction } from '#portal/ui/page/ink/InkBar.tsx'

import { useMayChangeList } from '../use-may-change-list.ts'
import type { BulkWork } from './use-bulk-work.ts'
import type { Bulk } from './use-bulk.ts'

interface Props {
  bulk: Bulk
  work: BulkWork
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
}

/** The actions on the selected entries. */
export function BulkActions({ bulk, work, matches }: Props) {
  const { banlist } = useTexts()
  const { bar, copy } = useBanlistWorkTexts()
  const { edit, taken, selectMatches } = bulk
  const mayWrite = useMayChangeList()
  return (
    <BulkBar
      count={edit.selected.size}
      matches={taken === null ? matches : undefined}
      onSelectAll={() => void selectMatches()}
      onClear={edit.clear}
    >
      <InkAction label={copy()} icon={<IconCopy aria-hidden />} onClick={work.copy} />
      {mayWrite && (
        <InkAction label={bar.edit()} icon={<IconPencil aria-hidden />} onClick={edit.askEdit} />
      )}
      <InkAction
        label={bar.export()}
        icon={<IconDownload aria-hidden />}
        onClick={work.exportFile}
      />
      <InkAction label={bar.test()} icon={<IconFlask aria-hidden />} onClick={work.test} />
      {mayWrite && (
        <InkAction
          label={banlist.delete()}
          icon={<IconTrash aria-hidden />}
          onClick={edit.askDelete}
          shortcut="Delete"
          isDanger
        />
      )}
    </BulkBar>
  )
}
