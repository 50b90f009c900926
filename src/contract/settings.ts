/** Runtime settings served as `/settings.json`: changing them needs no rebuild (spec 7). */
export interface Settings {
  /** Address of the one GraphQL endpoint; a path is resolved against the portal's origin. */
  graphqlClientEndpoint: string
  /** Base address of the identity provider; a realm's issuer is `{identityHost}/realms/{realm}`. */
  identityHost: string
  /** The portal's own OpenID client id at the provider. */
  clientId: string
  /** OpenID scopes asked for at sign-in, separated by spaces. */
  scope: string
  /** True where the server carries the generated demo organisation; the portal marks it as such. */
  demo: boolean
  /** The demo organisation with the most users, for the login page; left out where there is none. */
  demoOrganisation?: string
  /**
   * True where the portal asks for user name and password itself and sends them to the provider's
   * token endpoint (password grant, spec 7); left out means false: the provider's page asks.
   */
  passwordGrant?: boolean
  /** True where the portal tells other pages of its origin how its machines go; left out means false. */
  inspect?: boolean
}
