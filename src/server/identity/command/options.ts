import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { isClientId, recognisedRoles } from '#machines/access.ts'
import { readSettings } from '#server/settings.ts'

/** The command line, taken apart. */
export interface CommandLine {
  command: string | undefined
  dataDir: string
  help: boolean
  passwordFromStdin: boolean
  clients: { clientId: string; name: string }[]
  /** The names of groups. */
  groups: string[]
  roles: Record<string, string[]>
  /** The value of an option. @throws UsageError when it is missing */
  required(name: Name): string
  optional(name: Name): string | undefined
}

type Name = 'realm' | 'name' | 'username' | 'email'

/** Reads the command line. @throws UsageError */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const { positionals, values } = parsed(args)
  const [command, surplus] = positionals
  if (surplus !== undefined) throw new UsageError(`Not understood: ${surplus}`)
  const optional = (name: Name) => values[name]?.trim() || undefined
  return {
    command,
    dataDir: resolve(values.data ?? readSettings(env).MASTHEAD_DATA ?? 'data'),
    help: values.help === true,
    passwordFromStdin: values['password-stdin'] === true,
    clients: (values.client ?? []).map(clientOf),
    groups: (values.group ?? []).map((name) => name.trim()),
    roles: rolesOf(values.role ?? []),
    optional,
    required(name) {
      const value = optional(name)
      if (value === undefined) throw new UsageError(`Missing: --${name}`)
      return value
    },
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        realm: text,
        name: text,
        username: text,
        email: text,
        data: text,
        client: texts,
        group: texts,
        role: texts,
        'password-stdin': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function clientOf(text: string): { clientId: string; name: string } {
  const [, clientId = '', name = ''] = /^\s*([^=]*[^=\s])\s*=(.*\S)\s*$/.exec(text) ?? []
  if (!isClientId(clientId)) throw new UsageError(`--client needs <id>=<name>, not '${text}'`)
  return { clientId, name }
}

function rolesOf(texts: readonly string[]): Record<string, string[]> {
  const entries = texts.map((text): [string, string[]] => {
    const [, client = '', roles = ''] = /^(.+):([^:]+)$/.exec(text) ?? []
    if (roles === '') throw new UsageError(`--role needs <client>:<role>, not '${text}'`)
    return [client, roles === '*' ? [...recognisedRoles] : roles.split(',').map(knownRole)]
  })
  return Object.fromEntries(
    Map.groupBy(entries, ([client]) => client)
      .entries()
      .map(([client, held]) => [client, [...new Set(held.flatMap(([, roles]) => roles))]]),
  )
}

function knownRole(role: string): string {
  if (recognisedRoles.some((known) => known === role)) return role
  throw new UsageError(`There is no role '${role}'. Roles: ${recognisedRoles.join(', ')}`)
}

/** The command was not understood; the message says what about it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const helpText = `Organisations and users of the embedded identity provider.

  npm run identity -- <command> [options]

Commands
  add-realm --name <organisation> [--realm <realm>] [--client <id>=<name>]...
      A new organisation and its publications; the realm comes from the name where it is not given.
  add-client --realm <realm> --client <id>=<name>...
  add-user --realm <realm> --username <name> --name "<first> <last>" --email <address>
           [--role <client>:<role>[,<role>...]]... [--password-stdin]
      A new user. A role of '*' means every role the portal knows.
  set-password --realm <realm> --username <name> [--password-stdin]
      Signs the user out everywhere.
  set-roles --realm <realm> --username <name> [--role ...]...
      Replaces all roles of a user; without --role none are left.
  set-group --realm <realm> --group <name> [--role ...]...
      A group, new or with other roles: its members have them besides their own.
  set-groups --realm <realm> --username <name> [--group <name>]...
      Replaces all groups of a user; without --group none are left.
  disable-user --realm <realm> --username <name>
      Signs the user out everywhere, too.
  enable-user --realm <realm> --username <name>
  rotate-keys --realm <realm>
      A new signing key. Tokens of the key before stay valid; used twice, all older tokens end.
  list [--realm <realm>]

Options
  --password-stdin   read the password from the standard input; otherwise one is made up and
                     printed once
  --data <folder>    data folder; default MASTHEAD_DATA or ./data

Passwords have 12 to 200 characters and are kept as scrypt hashes. A server that is running takes
every change at once; access tokens that are out live on until they expire, within minutes.

Exit status: 0 done, 1 failed, 2 not understood.
`
