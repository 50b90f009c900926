/**
 * Why the API takes no token of a set-up, so that a new sign-in does not help: `subject` it names none ·
 * `algorithm` it is signed by one that is not verified · `party` it was issued to another client · `type` it is no
 * access token · `issuer` it is another provider's.
 */
export const tokenRefusals = ['subject', 'algorithm', 'party', 'type', 'issuer'] as const

/** One of these causes. */
export type TokenRefusal = (typeof tokenRefusals)[number]
