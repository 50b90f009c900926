import type { SigninResponse, SigninState } from 'oidc-client-ts'

import { IdentityFault, refusalOf } from '../fault.ts'
import type { Provider } from '../provider/discovery.ts'

/** A code that may be redeemed. */
export interface Redeemable {
  state: SigninState
  code: string
  sessionState: string | null
}

interface Asked {
  provider: Provider
  clientId: string
}

/**
 * Checks what came back against what was kept, before the code goes anywhere. spec 5, spec 8
 * The issuer comes first: an answer of another provider is not even believed when it reports an error.
 */
export function redeemable(
  address: URL,
  { state, response }: { state: SigninState; response: SigninResponse },
  { provider, clientId }: Asked,
): Redeemable {
  checkIssuer(address, provider)
  if (state.id !== response.state) throw new IdentityFault('invalid', 'State does not match')
  if (state.authority !== provider.issuer) {
    throw new IdentityFault('invalid', 'authority mismatch on settings vs. signin state')
  }
  if (state.client_id !== clientId) {
    throw new IdentityFault('invalid', 'client_id mismatch on settings vs. signin state')
  }
  const { error, error_description: description, code, session_state: sessionState } = response
  if (error) throw refusalOf(error, description)
  if (!code) throw new IdentityFault('invalid', 'Expected code in response')
  return { state, code, sessionState }
}

/** RFC 9207: the redirect names its issuer, so that no other provider's code is sent here. */
function checkIssuer({ searchParams }: URL, provider: Provider): void {
  const named = searchParams.get('iss')
  const isMissing = named === null && provider.authorization_response_iss_parameter_supported
  if (isMissing || (named !== null && named !== provider.issuer)) {
    throw new IdentityFault('invalid', 'iss does not match')
  }
}
