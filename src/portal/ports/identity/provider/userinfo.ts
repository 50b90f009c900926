import { IdentityFault } from '../fault.ts'
import { namesOf } from '../tokens/stored-user.ts'
import type { Profile } from '../tokens/stored-user.ts'
import { callProvider, jsonOf } from './provider-call.ts'

/** Names are a comfort: the longest wait for them, in milliseconds. */
const limit = 5000

/**
 * The names that the userinfo endpoint tells of the bearer of an access token. spec 7
 * Without them sign-in goes on: the answer is null and the console says why. Rejects `invalid` when they
 * are another user's.
 */
export async function namesFromUserinfo(
  endpoint: string,
  { accessToken, subject }: { accessToken: string; subject: string },
  signal: AbortSignal,
): Promise<Omit<Profile, 'sub'> | null> {
  const claims = await ask(endpoint, accessToken, signal)
  signal.throwIfAborted()
  if (claims === null) return null
  if (claims['sub'] === subject) return namesOf(claims)
  const sentence = 'subject from UserInfo response does not match subject in ID Token'
  throw new IdentityFault('invalid', sentence)
}

async function ask(endpoint: string, accessToken: string, signal: AbortSignal) {
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
    const answer = await callProvider('userinfo', endpoint, { headers, signal, limit })
    if (answer.status !== 200) throw new IdentityFault('refused', answer.said)
    return jsonOf(answer, 'userinfo')
  } catch (error) {
    console.warn('Userinfo did not answer; the names of the ID token are shown.', error)
    return null
  }
}
