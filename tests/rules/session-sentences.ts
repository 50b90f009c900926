/** A sentence of the specification about the session, or the part of one that can hold alone. */
export interface SessionSentence {
  /** The id in the name of a test that proves the sentence: `spec 4 session 1`. */
  id: `spec ${number} ${string} ${number}`
  /** Word for word; `…` stands for the rest of a sentence that other entries hold. */
  text: string
  /** A limit of the proof. */
  note?: string
}

type Part = string | Pick<SessionSentence, 'text' | 'note'>

const session = [
  'Logged out. Opening a protected route redirects to /login.',
  'The user enters an organisation and starts login. The browser is redirected to the identity provider.',
  'The provider returns to /auth, and the user is logged in.',
  'The access token is renewed silently and automatically in a hidden frame. On a renewal error the user is logged out.',
  "The 'expiring' notification (60 seconds before expiry) is only logged as a warning.",
  'Sign-out redirects to the site root, and the realm is cleared.',
]

const otherRules = [
  'If the selected organisation changes, the current session is cleared and the client selection is reset.',
  'The selected client becomes the first available client when none is selected, or when the current one is no longer available.',
  'Silent sign-in fails with login_required when the returned subject differs from the current user.',
  'If a login to an organisation fails, the session is cleared.',
]

const organisation = [
  "Organisation is required. English message: 'Organisation is required!'. German: 'Organisation ist ein Pflichtfeld!'.",
  'The organisation name is reduced to letters, digits and hyphens and lowercased before use as the realm.',
]

const signInChecks = [
  'Sign-in protocol checks: the state must be present and match, …',
  'Sign-in protocol checks: … the ID token must carry a subject, …',
  'Sign-in protocol checks: … and only the code response type is accepted.',
]

const identityProvider = [
  'Identity provider (OpenID Connect, authorization code flow with code challenge method S256, response type code)',
  "GET the discovery document from the realm's well-known configuration path.",
  'Redirect to the authorization endpoint, with redirect URIs /auth and /silent-refresh on the current origin.',
  'Form POST to the token endpoint (authorization code … grants; …).',
  'Form POST to the token endpoint (… refresh token grants; …).',
  'Form POST to the token endpoint (… a password grant is also possible).',
  'GET the signing-key set …',
  'GET … the userinfo endpoint (bearer token).',
  'Optional form POST to the revocation endpoint.',
  'Redirect to the end-session endpoint, with post-logout redirect to the site root.',
  'Scope, client id and host come from runtime configuration; …',
]

const dataCalls = [
  'Each request … carries an authorization header holding the access token, or an empty value if none exists.',
]

const errors: Part[] = [
  'Login to an organisation fails: \'Login to organisation "{organisation}" failed.\' and the session is cleared',
  "Wrong credentials: 'Username or password is incorrect!'",
  'Silent renewal error: logged, user logged out',
  'Token decoding error: logged, decoded result becomes null',
  "Sign-in callback problems: 'No state in response'",
  "Sign-in callback problems: 'No matching state found in storage'",
  "Sign-in callback problems: 'State does not match'",
  "Sign-in callback problems: 'ID Token is missing a subject claim'",
  "Sign-in callback problems: 'invalid response_type in state'",
  "Sign-in callback problems: 'Only the Authorization Code flow (with PKCE) is supported'",
  {
    text: "Missing redirect addresses: 'No popup_redirect_uri configured'",
    note: 'No page of the portal opens a popup, so nobody meets this sentence there: what is proved is that the library says it when it is asked to sign in by a popup.',
  },
  "Missing redirect addresses: 'No silent_redirect_uri configured'",
  "Timeouts: 'Network timed out'",
  "Timeouts: 'IFrame timed out without a response'",
]

const constants = [
  "Access token 'expiring' notification: 60 seconds before expiry.",
  'Silent renewal is automatic.',
  'Retry after a timeout: 5 seconds.',
  'Silent request timeout: 10 seconds.',
  'Stale sign-in state age: 15 minutes.',
  'Session check interval: 2 seconds.',
  'Sign-in state is kept in local storage under an oidc. prefix.',
  'The user session is kept in session storage.',
]

/** Every sentence of the specification about the session, in its order. */
export const sessionSentences: readonly SessionSentence[] = [
  ...numbered(4, 'session', session),
  ...numbered(4, 'other', otherRules),
  ...numbered(5, 'organisation', organisation),
  ...numbered(5, 'sign-in', signInChecks),
  ...numbered(7, 'identity', identityProvider),
  ...numbered(7, 'calls', dataCalls),
  ...numbered(8, 'sign-in', errors),
  ...numbered(9, 'session', constants),
]

function numbered(section: number, part: string, parts: readonly Part[]): SessionSentence[] {
  return parts.map((one, index) => ({
    id: `spec ${section} ${part} ${index + 1}`,
    ...(typeof one === 'string' ? { text: one } : one),
  }))
}
