import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Cause as CauseBlock } from '#portal/ui/page/Cause.tsx'

import { snippetHere, useCopy } from '../detail/Snippet.tsx'
import { useSaveWebsite } from '../use-save-website.ts'
import type { OpenWebsite } from '../use-websites.ts'
import type { Cause } from './likely-cause.ts'

interface Props {
  cause: Cause
  website: OpenWebsite
}

/** The likely cause in words, with the one button that mends it where the portal can. */
export function LikelyCause({ cause, website }: Props) {
  const words = useWebsiteTexts().check
  const { title, text } = useCauseWords(cause)
  return (
    <CauseBlock
      title={words.cause({ cause: title })}
      actions={<Mend cause={cause} website={website} />}
    >
      <p>{text}</p>
    </CauseBlock>
  )
}

function useCauseWords(cause: Cause): { title: string; text: string } {
  const { causes: words } = useWebsiteTexts().check
  if (cause.kind === 'wrongOrigin')
    return { title: words.wrongOrigin(), text: words.wrongOriginText({ host: cause.host }) }
  const texts = {
    trackingOff: words.trackingOffText,
    wrongKey: words.wrongKeyText,
    notHttps: words.notHttpsText,
    doNotTrack: words.doNotTrackText,
    blocked: words.blockedText,
    nothing: words.nothingText,
  }
  return { title: words[cause.kind](), text: texts[cause.kind]() }
}

function Mend({ cause, website }: Props) {
  const texts = useWebsiteTexts()
  const words = texts.check.causes
  const copy = useCopy()
  const { save, isSaving } = useSaveWebsite(website)
  if (cause.kind === 'trackingOff') {
    return (
      <Button isBusy={isSaving} onClick={() => void save({ tracking: true })}>
        {words.turnOn()}
      </Button>
    )
  }
  if (cause.kind === 'wrongOrigin') {
    const { protocol } = new URL(website.url)
    const origins = [...website.origins, `${protocol}//${cause.host}`]
    return (
      <Button isBusy={isSaving} onClick={() => void save({ origins })}>
        {words.accept({ host: cause.host })}
      </Button>
    )
  }
  if (cause.kind !== 'wrongKey' && cause.kind !== 'nothing') return null
  return (
    <Button onClick={() => copy(snippetHere(website), texts.snippet.copied())}>
      {words.copySnippet()}
    </Button>
  )
}
