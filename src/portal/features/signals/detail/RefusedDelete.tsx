import type { Signal } from '#contract/configuration.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useSignalWords } from '../signal-words.ts'
import { FiredArticles } from './FiredArticles.tsx'

interface Props {
  signal: Signal
  use: { firings: number; articles: number }
  onPause: () => void
  onClose: () => void
}

/** A signal that counts is not deleted: says where it counts, and offers to pause it. */
export function RefusedDelete({ signal, use, onPause, onClose }: Props) {
  const { refused: words } = useSignalTexts()
  const { nameOf } = useSignalWords()
  return (
    <ConfirmDialog
      isOpen
      title={words.title({ name: nameOf(signal) })}
      confirmLabel={words.pause()}
      onConfirm={onPause}
      onCancel={onClose}
    >
      <p>{words.text(use)}</p>
      <FiredArticles signal={signal.key} />
    </ConfirmDialog>
  )
}
