/** Keycloak where the walks have it, with the settings that they name and one user: eva, of the demo's password. */
import { keycloakFolder } from '#tests/keycloak/distribution.ts'
import { startKeycloak } from '#tests/keycloak/keycloak.ts'
import { keycloakRealm } from '#tests/keycloak/realm.ts'

process.env['KC_HOSTNAME'] = 'https://id.example'
process.env['KC_HTTP_ENABLED'] = 'true'
process.env['KC_PROXY_HEADERS'] = 'xforwarded'

const eva = {
  id: 'eva',
  username: 'eva',
  firstName: 'Eva',
  lastName: 'Muster',
  email: 'eva@example.org',
  enabled: true,
  passwordHash: undefined,
  invitation: undefined,
  realmRoles: [],
  groups: [],
  clientRoles: { magazin: ['view-banlist'] },
}
const realm = {
  realm: 'meinverlag',
  displayName: 'Mein Verlag',
  demo: false,
  accessTokenSeconds: 300,
  sessionIdleSeconds: 1800,
  sessionMaxSeconds: 36_000,
  clients: [{ clientId: 'magazin', name: 'Mein Magazin' }],
  groups: [],
  users: [eva],
}
const portal = { clientId: 'portal', origin: 'https://portal.example' }
const keycloak = await startKeycloak(
  {
    distribution: keycloakFolder(),
    port: 8080,
    realms: { meinverlag: keycloakRealm(realm, portal) },
    password: 'masthead',
  },
  new AbortController().signal,
)
process.once('SIGTERM', () => void keycloak.stop().then(() => process.exit()))
console.log('ready')
