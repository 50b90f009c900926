import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useArticleRemovalTexts } from '#portal/forms/removal/article-removal-texts.ts'
import type { Picked } from '#portal/forms/removal/use-picked.ts'
import { mostAtOnce, useRemoval } from '#portal/forms/removal/use-removal.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { PickedRows } from '#portal/report/define-report.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { BulkBar } from '#portal/ui/page/ink/BulkBar.tsx'
import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'

interface Props extends PickedRows {
  picked: Picked
  onEnd: () => void
}

/** Asks which articles are to be removed, and removes them. */
export function RemovalBar({ picked, count, rowIds, onEnd }: Props) {
  const words = useArticleRemovalTexts()
  const { errors } = useTexts()
  const { remove, isRunning } = useRemoval()
  const [isAsking, setIsAsking] = useState(false)
  const { ids, pick, clear } = picked
  const pickAll = async () => {
    const all = await rowIds(mostAtOnce)
    pick(all)
    if (count !== undefined && count > all.length)
      notifyDone(words.most({ most: mostAtOnce }), { about: 'picking' })
  }
  const confirm = async () => {
    const isDone = await remove([...ids].slice(0, mostAtOnce))
    setIsAsking(false)
    if (isDone) clear()
  }
  if (ids.size === 0) {
    return (
      <InkBar label={words.several()} count={words.pick()}>
        <InkAction label={words.end()} onClick={onEnd} />
      </InkBar>
    )
  }
  return (
    <>
      <BulkBar
        count={ids.size}
        matches={count}
        onSelectAll={() => void pickAll().catch(() => notifyFailed(errors.generic()))}
        onClear={clear}
      >
        <InkAction
          label={words.removeShort()}
          icon={<IconTrash aria-hidden />}
          onClick={() => setIsAsking(true)}
          isDanger
        />
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={isRunning}
        title={words.confirm.title({ count: ids.size })}
        confirmLabel={words.confirm.yes()}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {words.confirm.text()}
      </ConfirmDialog>
    </>
  )
}
