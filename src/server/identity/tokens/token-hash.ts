import type { Provider } from 'oidc-provider'

/**
 * Gives ID tokens from the token endpoint an `at_hash`, which oidc-provider only adds in flows
 * without a code, and the claims Keycloak has there. The library looks the two models up on the
 * provider for every token, so a model placed on the instance takes part everywhere.
 */
export function withAccessTokenHash(provider: Provider, clientId: string): void {
  const issued = new WeakMap<object, string>()

  class AccessToken extends provider.AccessToken {
    override async save(): Promise<string> {
      const value = await super.save()
      issued.set(this, value)
      return value
    }
  }

  class IdToken extends provider.IdToken {
    override async payload(): Promise<Record<string, unknown>> {
      const token = this.ctx.oidc.entities.AccessToken
      const payload = await super.payload()
      if (token === undefined) return payload
      const { sessionUid: sid } = token
      // The library replaces the raw access token under `at_hash` by its hash when it signs.
      return { ...payload, typ: 'ID', azp: clientId, sid, at_hash: issued.get(token), acr: '1' }
    }
  }

  Object.defineProperties(provider, {
    AccessToken: { value: AccessToken },
    IdToken: { value: IdToken },
  })
}
