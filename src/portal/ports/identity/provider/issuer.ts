/** The provider and the client that the portal signs in with; runtime configuration. spec 7 */
export interface IdentityOptions {
  identityHost: string
  clientId: string
  scope: string
  /** the portal's own */
  origin: string
}

/** The issuer of a realm, `{identityHost}/realms/{realm}`. */
export function issuerOf(identityHost: string, realm: string): string {
  return `${identityHost.replace(/\/+$/, '')}/realms/${realm}`
}
