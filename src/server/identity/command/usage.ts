/** The command was not understood; the message says what about it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The text of `--help`. */
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
