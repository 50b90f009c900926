import { useState } from 'react'

import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import type { OpenWebsite } from '../use-websites.ts'
import { makeWebsiteToken } from '../website-writes.ts'
import { useCopy } from './Snippet.tsx'

import styles from './website-detail.module.css'

interface Props {
  website: OpenWebsite
  isReadOnly: boolean
}

/** The address at which a recommender asks for banned addresses, and its access key, shown once. */
export function Recommender({ website, isReadOnly }: Props) {
  const words = useWebsiteTexts().recommender
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { token, make, isRunning } = useToken(website.id)
  const { tokenMade } = website
  const start = () => (tokenMade === null ? make() : setIsAsking(true))
  return (
    <DetailSection title={words.title()} hint={words.hint()}>
      <p>
        {words.address()}: <code>{`${location.origin}/recommender/banlist`}</code>
      </p>
      <p className={styles.hint}>
        {tokenMade === null ? words.none() : words.made({ at: format.dateTime(tokenMade) })}
      </p>
      {token !== null && <NewToken token={token} />}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button isBusy={isRunning} onClick={start}>
            {tokenMade === null ? words.make() : words.renew()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.renewTitle()}
        confirmLabel={words.renew()}
        onConfirm={() => {
          setIsAsking(false)
          make()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {words.renewText()}
      </ConfirmDialog>
    </DetailSection>
  )
}

function NewToken({ token }: { token: string }) {
  const words = useWebsiteTexts().recommender
  const { snippet } = useWebsiteTexts()
  const copy = useCopy()
  return (
    <section aria-live="polite" aria-label={words.once()}>
      <p>
        <b>{words.once()}</b>
      </p>
      <p className={styles.hint}>{words.onceText()}</p>
      <code className={styles.token}>{token}</code>
      <Button onClick={() => copy(token, words.copied())}>{snippet.copy()}</Button>
    </section>
  )
}

/** The token stands in no cache: it is gone with the component. */
function useToken(id: string) {
  const { run, isRunning } = useMutationAction(makeWebsiteToken)
  const [token, setToken] = useState<{ id: string; text: string } | null>(null)
  const make = async () => {
    const written = await run({ id })
    if (written.kind === 'done' && written.payload.token !== null)
      setToken({ id, text: written.payload.token })
  }
  return {
    token: token?.id === id ? token.text : null,
    isRunning,
    make: () => void make(),
  }
}
