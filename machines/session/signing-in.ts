import type { SessionContext, SignInWish } from './setup.ts'

interface Wished {
  event: SignInWish
}

const wish = ({ event: { organisation, next, means } }: Wished) => ({ organisation, next, means })

/** What somebody who wants to sign in brings about, wherever nobody is signed in. spec 4 session 2 */
export const signingIn = [
  {
    guard: { type: 'namesNoRealm', params: wish },
    target: '#session.signedOut.organisationMissing',
    actions: [
      { type: 'takeWish', params: wish },
      { type: 'recordFailure', params: { fault: null } },
    ],
  },
  {
    target: '#session.checkingOrganisation',
    actions: [{ type: 'takeWish', params: wish }, 'selectRealm', 'forgetFailure'],
  },
] as const

interface Admitted {
  context: SessionContext
}

/** Once somebody is signed in, this tab and the others know it. */
export const welcoming = [
  {
    type: 'rememberRealm',
    params: ({ context: { realm, organisation } }: Admitted) => ({ realm, organisation }),
  },
  {
    type: 'announceSignIn',
    params: ({ context: { realm, user } }: Admitted) => ({ realm, subject: user?.subject ?? '' }),
  },
] as const

/** Where sign-in leads. spec 4 session 3 */
export const goingOn = {
  type: 'openAddress',
  params: ({ context }: Admitted) => ({ path: context.next }),
} as const

/** The realm that a call is about. */
export const inRealm = ({ context }: Admitted) => ({ realm: context.realm ?? '' })

/** The realm and the person that a call is about. */
export const ofUser = ({ context }: Admitted) => ({
  realm: context.realm ?? '',
  subject: context.user?.subject ?? '',
})
