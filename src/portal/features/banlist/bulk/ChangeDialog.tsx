import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'

import { ChangeForm } from './ChangeForm.tsx'
import { SkippedRows } from './SkippedRows.tsx'
import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

import styles from './bulk-dialogs.module.css'

/** The new values for all selected entries. */
export function ChangeDialog({ bulk }: { bulk: Bulk }) {
  const { edit } = bulk
  const { change } = useBanlistWorkTexts()
  const isAsking = edit.state === 'asking.edit'
  const asked = useLast(isAsking ? edit.asked.length : null) ?? 0
  return (
    <Dialog
      isOpen={isAsking}
      onClose={edit.cancel}
      title={change.title({ count: asked })}
      size="wide"
    >
      {isAsking && (
        <>
          <div className={styles.leftOut}>
            <SkippedRows bulk={bulk} words={change} />
          </div>
          <ChangeForm onCancel={edit.cancel} onChange={edit.confirmEdit} />
        </>
      )}
    </Dialog>
  )
}
