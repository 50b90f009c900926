/** The text of `--help`. */
export const helpText = `Names and time zones of organisations and publications, as the portal shows them.

  npm run names                                                     lists all of them
  npm run names -- --organisation <realm> --name <name>             names an organisation
  npm run names -- --organisation <realm> --client <id> --name <name>   names a publication

An identity provider tells neither the name of a realm nor those of its clients, so what is shown until
then is the realm and the client's id. A server that is running shows a new name after the next reload.

Options
  --organisation <name>   the realm, or the name that it has already
  --client <id>           the publication: its client id at the provider
  --name <name>           the name that people read
  --time-zone <zone>      the zone in which days end, such as Europe/Vienna: of a publication, or of all those of
                          an organisation that have none of their own
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL beats both

Exit status: 0 done, 1 failed, 2 not understood.`
