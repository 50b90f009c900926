import { join } from 'node:path'

import { recognisedRoles } from '#machines/access.ts'

import { hashPassword } from '../sign-in/passwords.ts'
import { noteSeen, openDatabase } from '../storage/database.ts'
import { hashed } from '../throttle.ts'
import type { RealmClient, RealmGroup, RealmInvitation } from './realm-file.ts'
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

/** The accounts that differ in what they open; the others are colleagues. */
const accounts: readonly string[] = ['ada', 'jonas', 'mira', 'gast', 'lena']

interface DemoUser {
  /** the records of the demo name people by it */
  id: string
  username: string
  firstName: string
  lastName: string
  enabled: boolean
  groups: string[]
  clientRoles: Record<string, readonly string[]>
  invitation?: RealmInvitation
}

interface DemoOrganisation {
  realm: string
  displayName: string
  clients: RealmClient[]
  groups: RealmGroup[]
  users: DemoUser[]
}

const hour = 3_600_000
const now = Date.now()
/** Hours since people of the first organisation signed in last. */
const seen = { emre: 3, katharina: 5, paul: 2, sophie: 19, 'lena.brandt': 26, tobias: 16 * 24 }
const redaktion = ['view-dav-article-report']
const reports = ['view-dav-article-report', 'view-dav-user-group-report']
const both = (roles: readonly string[]) => ({
  apothekenblatt: [...roles],
  'praxis-heute': [...roles],
})

const organisations: DemoOrganisation[] = [
  {
    realm: 'verlagnord',
    displayName: 'Verlag Nord',
    clients: [
      { clientId: 'apothekenblatt', name: 'Apothekenblatt' },
      { clientId: 'praxis-heute', name: 'Praxis heute' },
    ],
    groups: [
      {
        name: 'Verlagsleitung',
        clientRoles: both([...reports, 'view-recommendation-report', 'view-position-report']),
      },
      { name: 'Redaktion', clientRoles: { apothekenblatt: redaktion } },
      {
        name: 'Technik',
        clientRoles: both([
          'view-configuration',
          'view-website-configuration',
          'view-position-report-configuration',
        ]),
      },
    ],
    users: [
      person('ada', 'Ada Lindner', both(recognisedRoles)),
      {
        ...person('sophie', 'Sophie Maurer', { apothekenblatt: ['view-banlist'] }),
        groups: ['Verlagsleitung'],
      },
      person('jonas', 'Jonas Weber', {
        apothekenblatt: ['view-banlist', ...redaktion],
        'praxis-heute': ['view-banlist'],
      }),
      editor('emre', 'Emre Yıldız', ['view-recommendation-report']),
      editor('katharina', 'Katharina Vogl', ['view-dav-topic-planning']),
      editor('lena.brandt', 'Lena Brandt', ['view-topic-planning']),
      invited(editor('ines', 'Ines Petrović', [])),
      { ...person('paul', 'Paul Reiter', {}), groups: ['Technik'] },
      { ...person('tobias', 'Tobias Hartl', {}), groups: ['Technik'], enabled: false },
      person('mira', 'Mira Novak', {
        'praxis-heute': [...reports, 'view-recommendation-report'],
      }),
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
    noteAllSeen(dataDir)
  }
  return realms
    .all()
    .filter(({ demo }) => demo)
    .map(({ realm, displayName, users }) => ({
      realm,
      organisation: displayName,
      users: users
        .filter(({ username }) => accounts.includes(username))
        .map((user) => ({
          username: user.username,
          name: `${user.firstName} ${user.lastName}`,
        })),
      password: demoPassword,
    }))
}

async function writeRealm(folder: string, organisation: DemoOrganisation): Promise<void> {
  const users = await Promise.all(
    organisation.users.map(async (user) => ({
      ...user,
      email: `${user.username}@${organisation.realm}.example`,
      ...(!user.invitation && { passwordHash: await hashPassword(demoPassword, demoCost) }),
    })),
  )
  const { realm, displayName, clients, groups } = organisation
  await writeRealmText(folder, realm, { realm, displayName, demo: true, clients, groups, users })
}

/** Colleagues were here in the last days. */
function noteAllSeen(dataDir: string): void {
  const database = openDatabase(join(dataDir, 'identity'))
  for (const [username, hours] of Object.entries(seen)) {
    const at = Math.floor((now - hours * hour) / 1000)
    noteSeen(database.sql, { realm: 'verlagnord', user: `demo-${username}`, at })
  }
  database.close()
}

function person(
  username: string,
  name: string,
  clientRoles: Record<string, readonly string[]>,
): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = `demo-${username}`
  return { id, username, firstName, lastName, enabled: true, groups: [], clientRoles }
}

/** Of the Apothekenblatt, who keeps its banlist too. */
function editor(username: string, name: string, roles: string[]): DemoUser {
  const clientRoles = { apothekenblatt: ['view-banlist', ...roles] }
  return { ...person(username, name, clientRoles), groups: ['Redaktion'] }
}

/** By Ada, four days ago; nobody knows the link, which can be renewed. */
function invited(user: DemoUser): DemoUser {
  const at = now - 4 * 24 * hour
  const author = { id: 'demo-ada', name: 'Ada Lindner' }
  const tokenHash = hashed(crypto.randomUUID())
  const invitation = { tokenHash, at, endsAt: at + 7 * 24 * hour, client: 'apothekenblatt', author }
  return { ...user, clientRoles: {}, invitation }
}
