import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'

import { useVersionTexts } from '#portal/i18n/late/configuration/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone } from '#portal/ui/notices/notifications.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import type { OpenConfiguration } from './versioned.ts'

import styles from './versions.module.css'

interface Props {
  open: OpenConfiguration
  version: { number: number; document: unknown }
  onRestored: () => void
}

/** Makes a draft with the content of an older version; never publishes, and asks before it replaces a draft. */
export function RestoreButton({ open, version, onRestored }: Props) {
  const words = useVersionTexts()
  const [isAsking, setAsking] = useState(false)
  const { draft } = open
  const { number } = version
  const restore = () => {
    setAsking(false)
    draft.change(version.document, draft.note)
    notifyDone(words.restored({ number }), { about: 'versions' })
    onRestored()
  }
  return (
    <div className={styles.restore}>
      <Button
        icon={<IconHistory aria-hidden />}
        disabled={!draft.isOpen}
        onClick={() => (draft.document === null ? restore() : setAsking(true))}
      >
        {words.restore({ number })}
      </Button>
      <p className={styles.restoreText}>{words.restoreText()}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.restoreTitle()}
        confirmLabel={words.replace()}
        cancelLabel={words.keepDraft()}
        onConfirm={restore}
        onCancel={() => setAsking(false)}
      >
        <p>{words.restoreReplaces({ number })}</p>
      </ConfirmDialog>
    </div>
  )
}
