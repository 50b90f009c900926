import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { problemText } from '#portal/forms/versions/problem-text.ts'
import type { OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { useVersionTexts } from '#portal/i18n/late/configuration/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { removePosition } from './remove-position.ts'

/** Asks, then removes the position; its versions stay. */
export function RemovePosition({ open, name }: { open: OpenConfiguration; name: string }) {
  const words = usePositionTexts()
  const versionWords = useVersionTexts()
  const [, change] = useSearchState()
  const [isAsking, setAsking] = useState(false)
  const { isRunning, run } = useMutationAction(removePosition)
  // A draft that is being saved cannot be discarded, and would keep the position in the list.
  const isBusy = isRunning || open.draft.isSaving
  const remove = async () => {
    const basedOn = open.known?.newest?.number ?? 0
    const written = await run({ key: open.key, basedOn })
    setAsking(false)
    if (written.kind === 'refused') {
      const [refusal] = written.errors
      const text = problemText(versionWords, { code: refusal?.code ?? '', params: {} })
      notifyFailed(text, { about: 'versions' })
    }
    if (written.kind !== 'done') return
    open.draft.discard()
    notifyDone(words.removed({ name }), { about: 'versions' })
    // the versions are where it can be brought back
    change({ panel: 'versions' })
  }
  return (
    <>
      <Button variant="subtle" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
        <span>{words.remove()}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeTitle({ name })}
        confirmLabel={words.remove()}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.removeText()}</p>
      </ConfirmDialog>
    </>
  )
}
