import { IconCopy, IconDownload, IconFlask, IconPencil, IconTrash } from '@tabler/icons-react'

import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { BulkAction, BulkBar } from '#portal/ui/page/BulkBar.tsx'

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
      <BulkAction label={copy()} icon={<IconCopy aria-hidden />} onClick={work.copy} />
      {mayWrite && (
        <BulkAction label={bar.edit()} icon={<IconPencil aria-hidden />} onClick={edit.askEdit} />
      )}
      <BulkAction
        label={bar.export()}
        icon={<IconDownload aria-hidden />}
        onClick={work.exportFile}
      />
      <BulkAction label={bar.test()} icon={<IconFlask aria-hidden />} onClick={work.test} />
      {mayWrite && (
        <BulkAction
          label={banlist.delete()}
          icon={<IconTrash aria-hidden />}
          onClick={edit.askDelete}
          isDanger
        />
      )}
    </BulkBar>
  )
}
