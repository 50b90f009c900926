import { createHash, randomBytes } from 'node:crypto'

import type { APIRequestContext, BrowserContext, Page } from 'playwright-core'

import { fieldsOf } from '#lib/fields.ts'
import { realmOf } from '#machines/organisation.ts'
import { decodeToken } from '#portal/ports/identity/tokens/access-token.ts'

import { signedInAgain } from './always.ts'
import type { Person } from './portal.ts'

const clientId = 'portal'

/** The traces of a sign-in in the storage of the tab and of the device. spec 9 */
interface Remains {
  /** the user of the realm, and where the tab keeps it */
  user: { key: string; text: string }
  organisation: { realm: string; organisation: string }
}

/**
 * Opens `path` in a page of a person who signed in before: the provider's pages are fetched, not drawn, and
 * the portal finds its tokens in storage. Each call is a session of its own, so that nothing ends or
 * renews that of another page. Where signing in is the test, use `signIn` instead.
 *
 * @param origin of the portal and of its embedded provider.
 */
export async function openSignedIn(
  page: Page,
  { origin, person, path }: { origin: string; person: Person; path: string },
): Promise<void> {
  const remains = await signInByRequests(page.context(), origin, person)
  signedInAgain(page.context())
  const restoring = await page.addInitScript(restore, remains)
  await page.goto(path)
  await restoring.dispose()
}

/** Signs in as the portal does; the provider's cookies stay in the context. */
export async function signInByRequests(
  { request }: BrowserContext,
  origin: string,
  person: Person,
): Promise<Remains> {
  const realm = realmOf(person.organisation)
  const issuer = `${origin}/realms/${realm}`
  const tokens = await tokensOf(request, { origin, issuer, person })
  return {
    user: { key: `oidc.user:${issuer}:${clientId}`, text: JSON.stringify(storedUser(tokens)) },
    organisation: { realm, organisation: person.organisation },
  }
}

async function tokensOf(
  request: APIRequestContext,
  { origin, issuer, person }: { origin: string; issuer: string; person: Person },
): Promise<Readonly<Record<string, unknown>>> {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${origin}/auth`
  const endpoint = `${issuer}/protocol/openid-connect`
  const query = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Another person may be signed in there.
    prompt: 'login',
  }
  const form = await request.get(`${endpoint}/auth?${new URLSearchParams(query).toString()}`)
  const answer = await request.post(form.url(), {
    form: { username: person.user, password: person.password },
  })
  const code = new URL(answer.url()).searchParams.get('code')
  if (code === null) throw new Error(`${person.user} could not sign in: ${answer.url()}`)
  const exchanged = await request.post(`${endpoint}/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  })
  return fieldsOf(await exchanged.json())
}

/** The tokens in the form in which the portal stores a user. */
function storedUser(tokens: Readonly<Record<string, unknown>>): object {
  const { access_token, id_token, refresh_token, session_state, scope } = tokens
  const claims = decodeToken(String(access_token)) ?? {}
  return {
    access_token,
    token_type: 'Bearer',
    id_token,
    refresh_token,
    session_state,
    scope,
    expires_at: claims['exp'],
    profile: { ...claims, ...decodeToken(String(id_token)) },
  }
}

/** Runs in the page before its own scripts. */
function restore({ user, organisation }: Remains): void {
  if (window !== window.top) return
  const known: Remains['organisation'][] = JSON.parse(
    localStorage.getItem('masthead.organisations') ?? '[]',
  )
  const others = known.filter(({ realm }) => realm !== organisation.realm)
  sessionStorage.setItem(user.key, user.text)
  sessionStorage.setItem('masthead.organisation', JSON.stringify(organisation))
  localStorage.setItem('masthead.signedIn', JSON.stringify(organisation))
  localStorage.setItem('masthead.organisations', JSON.stringify([organisation, ...others]))
}
