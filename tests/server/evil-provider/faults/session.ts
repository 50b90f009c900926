import { json, page } from '../answer.ts'
import type { Fault } from '../fault.ts'
import { anna, bruno } from '../people.ts'
import type { Person } from '../people.ts'

const framed = { ...page('<h1>Anmelden</h1>'), headers: { 'x-frame-options': 'DENY' } }
const framedAway = { authorization: framed }
const refused = json({ error: 'invalid_grant' }, 400)
const roles = ['view-banlist']

/** Faults that come while a user is signed in, and faults of the user's roles. */
export const sessionFaults = {
  frameBlocked: { answers: framedAway },
  frameBlockedRefused: {
    answers: { ...framedAway, token: refused },
  },
  frameBlockedHeld: { answers: { ...framedAway, token: { delivery: 'held' } } },
  frameBlockedOtherPerson: { answers: framedAway, person: bruno },
  frameBlockedOtherIssuer: {
    answers: framedAway,
    claims: ({ issuer }) => ({ iss: `${issuer}-other` }),
  },
  keysRotated: { keys: 'next' },
  otherPerson: { person: bruno },
  nobody: { person: null },
  otherPersonAnnounced: { person: bruno, session: 'changed' },
  samePersonAnnounced: { session: 'changed' },
  endAnnounced: { person: null, session: 'changed', answers: { token: refused } },
  sessionUnknown: { session: 'error' },
  flood: { answers: { authorization: { delivery: 'held' } }, session: 'flood' },
  rolesRemoved: { person: may({ 'praxis-heute': { roles } }) },
  allRolesRemoved: { person: may({}) },
  shortLife: { lifetime: 30 },
  shortestLife: { lifetime: 1 },
  accessUndecodable: { accessToken: 'not.a.token' },
  accessOpaque: { accessToken: 'opaque' },
  clientsNamedLikeMembers: {
    person: may(
      JSON.parse(
        '{"__proto__":{"roles":["view-banlist"]},"constructor":{"roles":["view-banlist"]}}',
      ),
    ),
  },
  rolesNoList: {
    person: may({ a: { roles: 'view-banlist' }, b: { roles: { 0: 'view-banlist' } }, c: null }),
  },
  rolesTenThousand: { person: may({ apothekenblatt: { roles: [...manyRoles(), ...roles] } }) },
  nameOfMarkup: {
    person: { ...anna, name: '<b onclick=x>Anna</b> \u202Egnol', givenName: '<i>Anna</i>\u202E' },
  },
  down: { answers: downEverywhere() },
  revocationBroken: { answers: { revocation: json({ error: 'unknown_error' }, 500) } },
  revocationHeld: { answers: { revocation: { delivery: 'held' } } },
  withoutEndSession: { document: { end_session_endpoint: undefined } },
} satisfies Record<string, Fault>

function may(access: Person['access']): Person {
  return { ...anna, access }
}

function manyRoles(): string[] {
  return Array.from({ length: 10_000 }, (_, index) => `role-${index}`)
}

function downEverywhere(): NonNullable<Fault['answers']> {
  const dropped = { delivery: 'dropped' } as const
  return {
    discovery: dropped,
    authorization: dropped,
    token: dropped,
    revocation: dropped,
    endSession: dropped,
    statusFrame: dropped,
    status: dropped,
  }
}
