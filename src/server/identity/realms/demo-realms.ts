import { randomUUID } from 'node:crypto'

import { recognisedRoles, type Role } from '#machines/access.ts'

import { hashPassword } from '../sign-in/passwords.ts'
import type { RealmClient, RealmGroup } from './realm-file.ts'
import { writeRealmText } from './realm-writing.ts'
import { openRealms, realmsFolder } from './realms.ts'

/** The one password of all demo users. */
export const demoPassword = 'masthead'

/** It is printed on the sign-in page, so a strong hash would only slow down trying things out. */
const demoCost = { log2N: 14, r: 8, p: 1 }

/** The accounts that the start of the demo prints. */
export interface DemoRealm {
  realm: string
  organisation: string
  users: { username: string; name: string }[]
  password: string
}

interface DemoUser {
  username: string
  firstName: string
  lastName: string
  groups: string[]
  clientRoles: Record<string, readonly string[]>
}

interface DemoOrganisation {
  realm: string
  displayName: string
  clients: RealmClient[]
  groups: RealmGroup[]
  users: DemoUser[]
}

const jonas: Role[] = ['view-banlist', 'view-dav-article-report']
const redaktion: Role[] = [
  'view-dav-article-report',
  'view-dav-user-group-report',
  'view-recommendation-report',
]

const organisations: DemoOrganisation[] = [
  {
    realm: 'verlagnord',
    displayName: 'Verlag Nord',
    clients: [
      { clientId: 'apothekenblatt', name: 'Apothekenblatt' },
      { clientId: 'praxis-heute', name: 'Praxis heute' },
    ],
    groups: [{ name: 'Redaktion', clientRoles: { 'praxis-heute': redaktion } }],
    users: [
      person('ada', 'Ada Lindner', {
        apothekenblatt: recognisedRoles,
        'praxis-heute': recognisedRoles,
      }),
      person('jonas', 'Jonas Weber', { apothekenblatt: jonas, 'praxis-heute': ['view-banlist'] }),
      { ...person('mira', 'Mira Novak', {}), groups: ['Redaktion'] },
      person('gast', 'Gast Ohnerolle', { apothekenblatt: ['read-newsletter'] }),
    ],
  },
  {
    realm: 'donaumedien',
    displayName: 'Donau Medien',
    clients: [{ clientId: 'donau-kurier', name: 'Donau-Kurier' }],
    groups: [],
    users: [person('lena', 'Lena Berger', { 'donau-kurier': recognisedRoles })],
  },
]

/**
 * Writes the demo organisations when the data folder has no realm at all, and returns the demo
 * organisations that are there now: none when the folder only holds realms that the operator made.
 */
export async function createDemoRealms(dataDir: string): Promise<DemoRealm[]> {
  const folder = realmsFolder(dataDir)
  const realms = openRealms(folder, () => {})
  if (realms.all().length === 0) {
    await Promise.all(organisations.map((organisation) => writeRealm(folder, organisation)))
  }
  return realms
    .all()
    .filter(({ demo }) => demo)
    .map(({ realm, displayName, users }) => ({
      realm,
      organisation: displayName,
      users: users.filter(isOfDemo).map((user) => ({
        username: user.username,
        name: `${user.firstName} ${user.lastName}`,
      })),
      password: demoPassword,
    }))
}

/** People who were invited to the demo have passwords of their own. */
function isOfDemo({ username }: { username: string }): boolean {
  return organisations.some(({ users }) => users.some((user) => user.username === username))
}

async function writeRealm(folder: string, organisation: DemoOrganisation): Promise<void> {
  const users = await Promise.all(
    organisation.users.map(async ({ clientRoles, ...user }) => ({
      id: randomUUID(),
      ...user,
      email: `${user.username}@${organisation.realm}.example`,
      enabled: true,
      passwordHash: await hashPassword(demoPassword, demoCost),
      clientRoles,
    })),
  )
  const { realm, displayName, clients, groups } = organisation
  await writeRealmText(folder, realm, { realm, displayName, demo: true, clients, groups, users })
}

function person(
  username: string,
  name: string,
  clientRoles: Record<string, readonly string[]>,
): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { username, firstName, lastName, groups: [], clientRoles }
}
