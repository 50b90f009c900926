/** The text of `--help`. */
export const helpText = `Deletes a person, a publication or an organisation for good. The server may run.

  npm run delete -- person --organisation <realm> --user <name or id> [--as <words>] [--yes]
      The account with sessions and roles, invitations that nobody accepted, drafts, saved views and
      preferences go. What the person wrote for others stays, written by "Gelöschte Person".
  npm run delete -- publication --organisation <realm> --client <id> [--yes]
      With its lists, websites and their keys, configuration, statistics, articles, texts and topics.
  npm run delete -- organisation --organisation <realm> [--yes]
      With all its publications, users, sessions and keys.

Without --yes nothing is changed: the command says in numbers what goes and what stays.

Options
  --organisation <name>   the realm, or the name that it has
  --user <name or id>     the name to sign in with; with another identity provider the user's id there, where
                          the account itself is deleted
  --as <words>            the name under which stays what the person wrote
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL and CLICKHOUSE_URL are used
                          as the server does

Exit status: 0 done, 1 failed, 2 not understood.`
