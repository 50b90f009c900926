import { errors } from 'jose'

import { tokenRefusals, type TokenRefusal } from '#contract/token-refusals.ts'

/** Receives why tokens are refused that a set-up brings, as a sentence for its operator. */
export type TellRefusal = (reason: TokenRefusal, sentence: string) => void

const sentences: Record<TokenRefusal, string> = {
  subject: 'The access token has no "sub": the portal\'s client lacks the client scope "basic".',
  algorithm:
    'The access token is not signed by RS, PS or ES with 256, 384 or 512 bits: see "Access token signature algorithm" of the portal\'s client.',
  party: 'The access token was issued to another client than CLIENT_ID.',
  type: 'The token is no access token.',
  issuer: 'The token is of another issuer than IDENTITY_HOST.',
}

const claims: Partial<Record<string, TokenRefusal>> = {
  sub: 'subject',
  azp: 'party',
  typ: 'type',
  iss: 'issuer',
}

/** The check that a token did not pass: a cause in the set-up, or the library's code. */
export function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm'
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : ''
  return claims[claim] ?? error.code
}

/** Milliseconds for which a cause is not told again: anybody can send such tokens. */
const silence = 60_000

/** Tells causes in the set-up, each at most once a minute; other refusals are everyday. */
export function createRefusals(tell: TellRefusal): (reason: unknown) => void {
  const told = new Map<TokenRefusal, number>()
  return (reason) => {
    const known = tokenRefusals.find((one) => one === reason)
    if (known === undefined || Date.now() - (told.get(known) ?? -silence) < silence) return
    told.set(known, Date.now())
    tell(known, sentences[known])
  }
}
