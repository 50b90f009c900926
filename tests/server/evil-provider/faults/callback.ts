import type { Changes, Fault } from '../fault.ts'

/** Markup that shows when it is taken for such. */
export const markup = '<img src=x onerror="localStorage.evil=1"><b>fett</b>'

/** Faults of the way back to the portal. */
export const callbackFaults = {
  callbackWithoutState: returning({ state: undefined }),
  callbackUnknownState: returning({ state: 'never-heard-of' }),
  callbackErrorWithoutState: returning({ ...error('server_error'), state: undefined }),
  callbackWordsWithoutState: returning({ ...error('Please call 0800 666 666'), state: undefined }),
  callbackDenied: returning(error('access_denied')),
  callbackServerError: returning(error('temporarily_unavailable')),
  callbackUnauthorised: returning(error('unauthorized_client')),
  callbackMarkup: returning({ ...error('unauthorized_client'), error_description: markup }),
  callbackTwoCodes: returning({ code: ['one', 'two'] }),
  callbackTwoStates: returning({ state: ['one', 'two'] }),
  callbackTwoIssuers: returning(({ issuer }) => ({ iss: [issuer, `${issuer}-other`] })),
  callbackCodeAndError: returning({ error: 'unauthorized_client' }),
  callbackTokens: returning({ access_token: 'x', id_token: 'x' }),
  callbackWithoutCode: returning({ code: undefined }),
  callbackOtherIssuer: returning(({ issuer }) => ({ iss: `${issuer}-other` })),
  callbackWithoutIssuer: returning({ iss: undefined }),
  callbackOtherIssuerUnauthorised: returning(({ issuer }) => ({
    ...error('unauthorized_client'),
    iss: `${issuer}-other`,
  })),
  callbackAsks: { asks: true },
  callbackFragment: { isFragment: true },
  callbackLong: returning({ ...error('server_error'), error_description: 'x'.repeat(9_000) }),
  callbackHuge: returning({ ...error('server_error'), error_description: 'x'.repeat(200_000) }),
  callbackHugeFragment: { ...returning({ padding: 'x'.repeat(200_000) }), isFragment: true },
} satisfies Record<string, Fault>

function returning(callback: Changes): Fault {
  return { callback }
}

function error(name: string) {
  return { error: name, code: undefined }
}
