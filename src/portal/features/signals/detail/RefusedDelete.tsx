import type { Signal } from '#contract/configuration.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useSignalWords } from '../signal-words.ts'
import { useSignalArticles } from '../signals.queries.ts'

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
  const articles = useSignalArticles(signal.key)
  const mayOpen = useMay()('view-dav-article-report')
  return (
    <ConfirmDialog
      isOpen
      title={words.title({ name: nameOf(signal) })}
      confirmLabel={words.pause()}
      onConfirm={onPause}
      onCancel={onClose}
    >
      <p>{words.text(use)}</p>
      <ul>
        {articles.map(({ id, title, firings }) => (
          <li key={id}>
            {mayOpen ? (
              <ScreenLink to="/dav-article-report" search={{ id }}>
                {title}
              </ScreenLink>
            ) : (
              title
            )}{' '}
            {words.firings({ count: firings })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
