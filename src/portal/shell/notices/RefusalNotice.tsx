import { tokenRefusals } from '#contract/token-refusals.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { PinnedNotice } from '#portal/ui/notices/notices.tsx'

/** Says that the API takes no token of this set-up, and the setting behind it; other reasons pass. */
export function RefusalNotice({ reason }: { reason: string }) {
  const texts = useRefusalTexts()
  const known = tokenRefusals.find((one) => one === reason)
  if (known === undefined) return null
  return (
    <PinnedNotice tone="bad" details={texts[known]()}>
      {texts.title()}
    </PinnedNotice>
  )
}

const german = {
  title:
    'Der Server nimmt Ihre Anmeldung nicht an, deshalb wird nichts geladen. Das kann nur die Betreuung beheben.',
  subject:
    'Im Zugriffstoken fehlt „sub“: Dem Client des Portals fehlt am Anmeldedienst der Client Scope „basic“.',
  algorithm:
    'Das Zugriffstoken ist mit einem Verfahren signiert, das der Server nicht prüfen kann; üblich ist RS256.',
  party: 'Das Zugriffstoken wurde für einen anderen Client ausgestellt, als der Server erwartet.',
  type: 'Der Anmeldedienst hat dem Portal kein Zugriffstoken gegeben.',
  issuer: 'Das Zugriffstoken stammt von einem anderen Anmeldedienst, als der Server erwartet.',
} as const

const english = {
  title:
    'The server does not accept your sign-in, so nothing is loaded. Only support can solve this.',
  subject:
    'The access token has no "sub": the client of the portal lacks the client scope "basic" at the sign-in service.',
  algorithm:
    'The access token is signed by an algorithm that the server cannot verify; RS256 is usual.',
  party: 'The access token was issued to another client than the server expects.',
  type: 'The sign-in service gave the portal no access token.',
  issuer: 'The access token is from another sign-in service than the server expects.',
} as const

/** The texts of the notice that the API takes no token. */
const useRefusalTexts = pageTexts(german, english)
