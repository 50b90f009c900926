import { json, page } from '../answer.ts'
import type { Answer } from '../answer.ts'
import type { Changes, Fault } from '../fault.ts'

const hour = 3600

/** Faults of the ID token and of the keys that check it. */
export const idTokenFaults = {
  idTokenUnsigned: { signing: 'not' },
  idTokenSignedByPublicKey: { signing: 'by the public key' },
  idTokenChanged: { signing: 'before a change' },
  idTokenOtherKey: { signing: 'by another key' },
  idTokenCritical: {
    header: { crit: ['https://foreign.example/rule'], 'https://foreign.example/rule': true },
  },
  idTokenWithoutSubject: claiming({ sub: undefined }),
  idTokenOtherIssuer: claiming(({ issuer }) => ({ iss: `${issuer}-other` })),
  idTokenOtherAudience: claiming({ aud: 'other', azp: undefined }),
  idTokenWithoutAudience: claiming({ aud: undefined, azp: undefined }),
  idTokenManyAudiences: claiming({ aud: ['portal', 'other'], azp: undefined }),
  idTokenOtherParty: claiming({ azp: 'other' }),
  idTokenExpired: claiming(({ now }) => ({ exp: now - hour })),
  idTokenWithoutExpiry: claiming({ exp: undefined }),
  idTokenWithoutIssueTime: claiming({ iat: undefined }),
  idTokenNotYet: claiming(({ now }) => ({ nbf: now + hour })),
  idTokenOfMany: claiming({ aud: ['other', 'portal'] }),
  idTokenOtherNonce: claiming({ nonce: 'other' }),
  idTokenWithoutNonce: claiming({ nonce: undefined }),
  idTokenOtherAccessToken: claiming({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  idTokenUnknownKey: { header: { kid: 'never-heard-of' } },
  idTokenNamesNoKey: { header: { kid: undefined } },
  idTokenNamesNoKeyOfTwo: { header: { kid: undefined }, keys: 'two' },
  keysBroken: keys(json({ error: 'unknown_error' }, 500)),
  keysHeld: keys({ delivery: 'held' }),
  keysStalled: keys({ ...json({ keys: [] }), delivery: 'stalled' }),
  keysGarbage: keys(json('garbage')),
  keysNone: keys(json({ keys: [] })),
  keysForEncryption: { keys: 'for encryption' },
  keysTenThousand: { keys: 'ten thousand' },
  userinfoOtherSubject: { userinfo: { sub: 'somebody-else' } },
  userinfoBroken: { answers: { userinfo: json({ error: 'unknown_error' }, 500) } },
  userinfoHeld: { answers: { userinfo: { delivery: 'held' } } },
  userinfoPage: { answers: { userinfo: page('<h1>Willkommen</h1>') } },
  userinfoWithoutSubject: { userinfo: { sub: undefined } },
} satisfies Record<string, Fault>

function claiming(claims: Changes): Fault {
  return { claims }
}

function keys(answer: Answer): Fault {
  return { answers: { keys: answer } }
}
