import { Button } from '#portal/ui/controls/Button.tsx'
import { Cause as CauseBlock } from '#portal/ui/page/Cause.tsx'

import { snippetHere, useCopy } from '../detail/Snippet.tsx'
import type { WebsiteSetup } from '../state/use-website-setup.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import type { Cause } from './likely-cause.ts'

interface Props {
  cause: Cause
  website: OpenWebsite
  setup: WebsiteSetup
}

/** The likely cause in words, with the one button that mends it where the portal can. */
export function LikelyCause({ cause, website, setup }: Props) {
  const words = useWebsiteTexts().check
  const { title, text } = useCauseWords(cause)
  return (
    <CauseBlock
      title={isKnown(cause) ? title : words.cause({ cause: title })}
      actions={<Mend cause={cause} website={website} setup={setup} />}
    >
      <p>{text}</p>
    </CauseBlock>
  )
}

/** No guess: the events themselves say it. */
function isKnown({ kind }: Cause): boolean {
  return kind === 'twice' || kind === 'silent'
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
    programs: words.programsText,
    twice: words.twiceText,
    silent: words.silentText,
  }
  return { title: words[cause.kind](), text: texts[cause.kind]() }
}

/** The values that mend a cause are saved; the check stays open. */
function Mend({ cause, website, setup }: Props) {
  const texts = useWebsiteTexts()
  const words = texts.check.causes
  const copy = useCopy()
  const { isSaving, submit } = setup
  if (cause.kind === 'trackingOff') {
    return (
      <Button isBusy={isSaving} variant="filled" onClick={() => void submit({ tracking: true })}>
        {words.turnOn()}
      </Button>
    )
  }
  if (cause.kind === 'wrongOrigin') {
    const { protocol } = new URL(website.url)
    const origins = [...website.origins, `${protocol}//${cause.host}`]
    return (
      <>
        <Button variant="filled" isBusy={isSaving} onClick={() => void submit({ origins })}>
          {words.accept({ host: cause.host })}
        </Button>
        <Button onClick={() => setup.open('ADDRESS')}>{words.changeAddress()}</Button>
      </>
    )
  }
  if (cause.kind !== 'wrongKey' && cause.kind !== 'nothing' && cause.kind !== 'silent') return null
  return (
    <Button onClick={() => copy(snippetHere(website), texts.snippet.copied())}>
      {words.copySnippet()}
    </Button>
  )
}
