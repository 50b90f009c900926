import { recognisedRoles } from '#machines/access.ts'
import { textsIn } from '#server/identity/pages/texts.ts'
import { demoPassword } from '#server/identity/realms/demo-realms.ts'
import { rolesOf, type Realm, type RealmUser } from '#server/identity/realms/realm-file.ts'

/** The client that asks Keycloak for tokens. */
export interface PortalClient {
  clientId: string
  origin: string
}

/**
 * A realm of the embedded provider as Keycloak imports it: the same people with the same roles on the
 * same publications, and the portal as a public client that must use S256. Keycloak's own sign-in page
 * takes the sentences of ours. It hashes passwords itself, so everybody has the demo password.
 */
export function keycloakRealm(realm: Realm, portal: PortalClient): object {
  return {
    realm: realm.realm,
    displayName: realm.displayName,
    enabled: true,
    sslRequired: 'external',
    loginWithEmailAllowed: false,
    bruteForceProtected: true,
    internationalizationEnabled: true,
    supportedLocales: ['de', 'en'],
    defaultLocale: 'de',
    localizationTexts: { de: sentences('de'), en: sentences('en') },
    accessTokenLifespan: realm.accessTokenSeconds,
    ssoSessionIdleTimeout: realm.sessionIdleSeconds,
    ssoSessionMaxLifespan: realm.sessionMaxSeconds,
    clients: [portalClient(portal), ...realm.clients.map(publication)],
    roles: { client: rolesByClient(realm) },
    users: realm.users.map((user) => person(realm, user)),
  }
}

function sentences(language: 'de' | 'en'): Record<string, string> {
  const { signIn, username, wrongCredentials } = textsIn(language)
  return {
    doLogIn: signIn,
    username,
    invalidUserMessage: wrongCredentials,
  }
}

function portalClient({ clientId, origin }: PortalClient): object {
  return {
    clientId,
    enabled: true,
    protocol: 'openid-connect',
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    fullScopeAllowed: true,
    rootUrl: origin,
    baseUrl: '/',
    redirectUris: [`${origin}/auth`, `${origin}/silent-refresh`],
    webOrigins: [origin],
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': `${origin}/`,
    },
  }
}

function publication({ clientId, name }: Realm['clients'][number]): object {
  return { clientId, name, enabled: true, protocol: 'openid-connect', bearerOnly: true }
}

/** Every publication has the roles that the portal knows, and any others that its users hold. */
function rolesByClient({ clients, groups, users }: Realm): Record<string, { name: string }[]> {
  return Object.fromEntries(
    clients.map(({ clientId }) => {
      const current = [...groups, ...users].flatMap(
        ({ clientRoles }) => clientRoles[clientId] ?? [],
      )
      const names = new Set<string>([...recognisedRoles, ...current])
      return [clientId, [...names].map((name) => ({ name }))]
    }),
  )
}

/** Roles of groups are held in person there. */
function person(realm: Realm, user: RealmUser): object {
  const { id, username, firstName, lastName, email, enabled } = user
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    emailVerified: true,
    enabled,
    clientRoles: Object.fromEntries(rolesOf(realm, user)),
    credentials: [{ type: 'password', value: demoPassword, temporary: false }],
  }
}
