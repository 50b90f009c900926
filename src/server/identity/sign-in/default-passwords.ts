import { demoPassword } from '../realms/demo-realms.ts'
import type { Realm, RealmUser } from '../realms/realm-file.ts'

/** Keeps passwords that everybody knows from signing anybody in where other people reach the server. */
export interface DefaultPasswords {
  /** True when users of the realm may sign in with them: always on this computer, elsewhere for a demo on purpose. */
  accepted(realm: Realm): boolean
  /** True when this password of a user is refused; the operator is told once per user. */
  refuses(realm: Realm, user: RealmUser, password: string): boolean
}

/** The rule for a server; `demo` says that a demo was asked for although it is in production. */
export function defaultPasswordsOn(server: {
  production: boolean
  demo: boolean
  report: (text: string) => void
}): DefaultPasswords {
  const told = new Set<string>()
  const accepted = (realm: Realm) => !server.production || (server.demo && realm.demo)
  return {
    accepted,
    refuses(realm, user, password) {
      if (accepted(realm) || !isDefault(password, user)) return false
      const who = `--realm ${realm.realm} --username ${user.username}`
      if (!told.has(who)) {
        server.report(
          'Identity provider: a user with a default password was refused. ' +
            `Give another one: npm run identity -- set-password ${who}`,
        )
      }
      told.add(who)
      return true
    },
  }
}

/** The demo's password, or the user name in any case. */
function isDefault(password: string, { username }: Pick<RealmUser, 'username'>): boolean {
  return [demoPassword, username.toLowerCase()].includes(password.trim().toLowerCase())
}

/** Characters of a password. */
export const passwordLength = { shortest: 12, longest: 200 } as const

/** The reason why a new password is not taken; null when it is. */
export function passwordFault(password: string, username: string): 'length' | 'default' | null {
  const { shortest, longest } = passwordLength
  if (password.length < shortest || password.length > longest) return 'length'
  return isDefault(password, { username }) ? 'default' : null
}
