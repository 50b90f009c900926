import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Environment } from './environment.ts'

/** The changes of an administrator in an organisation of the embedded provider. */
export interface RealmChange {
  /** life of an access token */
  accessTokenSeconds?: number
  /** roles by publication, for the users named */
  roles?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

const originals = new Map<string, string>()

/** Makes the organisation as the demo has it, apart from these changes. The provider reads it again. */
export function changeRealm(
  { dataDir }: Environment,
  realm: string,
  change: RealmChange = {},
): void {
  const file = join(dataDir, 'identity', 'realms', `${realm}.json`)
  const original = originals.get(file) ?? readFileSync(file, 'utf8')
  originals.set(file, original)
  const { roles = {}, accessTokenSeconds } = change
  const written: { users: { username: string }[] } = JSON.parse(original)
  const users = written.users.map((user) => {
    const clientRoles = roles[user.username]
    return clientRoles === undefined ? user : { ...user, clientRoles }
  })
  const life = accessTokenSeconds === undefined ? {} : { accessTokenSeconds }
  writeFileSync(`${file}.new`, JSON.stringify({ ...written, ...life, users }))
  renameSync(`${file}.new`, file)
}
