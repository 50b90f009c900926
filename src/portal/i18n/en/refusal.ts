import type { refusal as german } from '../de/refusal.ts'
import type { TranslationOf } from '../typed-texts.ts'

/** Texts of the notice that the API takes no token. */
const texts = {
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

export const refusal: TranslationOf<typeof german, typeof texts> = texts
