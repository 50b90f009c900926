import { IconCopy } from '@tabler/icons-react'

import { Button } from '#portal/ui/controls/Button.tsx'
import { copyText } from '#portal/ui/hooks/use-copy.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'

import styles from './website-detail.module.css'

/** The element for the pages, to be copied or sent to someone who can put it there. */
export function Snippet({ website }: { website: Pick<OpenWebsite, 'name' | 'snippet'> }) {
  const words = useWebsiteTexts().snippet
  const copy = useCopy()
  const snippet = snippetHere(website)
  const subject = encodeURIComponent(words.mailSubject({ name: website.name }))
  return (
    <>
      <div className={styles.snippet}>
        <code>{snippet}</code>
        <Button icon={<IconCopy aria-hidden />} onClick={() => copy(snippet, words.copied())}>
          {words.copy()}
        </Button>
      </div>
      <p className={styles.hint}>
        {words.hint()}{' '}
        <a href={`mailto:?subject=${subject}&body=${encodeURIComponent(snippet)}`}>
          {words.mail()}
        </a>
      </p>
    </>
  )
}

/** The snippet with the address of this portal. */
export function snippetHere({ snippet }: Pick<OpenWebsite, 'snippet'>): string {
  return snippet.replaceAll('{origin}', location.origin)
}

/** Copies a text and says so. */
export function useCopy(): (text: string, notice: string) => void {
  const words = useWebsiteTexts().snippet
  const copy = async (text: string, notice: string) => {
    try {
      await copyText(text)
      notifyDone(notice, { about: 'copied' })
    } catch {
      notifyFailed(words.copyFailed(), { about: 'copied' })
    }
  }
  return (text, notice) => void copy(text, notice)
}
