import { json, page, redirect } from '../answer.ts'
import type { Answer } from '../answer.ts'
import type { Changes, Fault } from '../fault.ts'

/** Faults of the token endpoint's answer. */
export const tokenFaults = {
  tokenRefused: answered(json({ error: 'invalid_grant' }, 400)),
  tokenBroken: answered(json({ error: 'unknown_error' }, 500)),
  tokenBrokenPage: answered(page('<h1>Fehler</h1>', 500)),
  tokenPage: answered(page('<h1>Willkommen</h1>')),
  tokenOtherContent: {
    answers: { token: { ...json({}), headers: { 'content-type': 'text/plain' } } },
  },
  tokenElsewhere: answered(redirect('/login-wall')),
  tokenCut: answered({ ...json({ access_token: 'x'.repeat(1000) }), delivery: 'cut' }),
  tokenDropped: answered({ delivery: 'dropped' }),
  tokenHeld: answered({ delivery: 'held' }),
  tokenStalled: answered({ ...json({ access_token: 'x' }), delivery: 'stalled' }),
  tokenWithoutAccess: { ...telling({ access_token: undefined }), claims: { at_hash: undefined } },
  tokenWithoutId: telling({ id_token: undefined }),
  tokenGarbage: telling({ id_token: 'garbage' }),
  tokenOfOtherType: telling({ token_type: 'mac' }),
  tokenWithoutType: telling({ token_type: undefined }),
  tokenHuge: { access: { padding: 'x'.repeat(6_000_000) } },
  tokenWithoutLifetime: telling({ expires_in: undefined }),
} satisfies Record<string, Fault>

function answered(token: Answer): Fault {
  return { answers: { token } }
}

function telling(tokens: Changes): Fault {
  return { tokens }
}
