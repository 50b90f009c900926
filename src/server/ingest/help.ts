import { catalogue } from './formats/catalogue.ts'

/** The text of `--help`. */
export function helpText(): string {
  const tables = catalogue
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => {
      const rows = fields.map(
        (field) =>
          `    ${field.name.padEnd(13)}${field.oneOf === undefined ? ' ' : '*'} ${field.about}\n` +
          `                   also: ${field.headers.join(', ')}`,
      )
      return `  ${name}\n${rows.join('\n')}`
    })
  const formats = catalogue.map(
    ({ name, about }) => `  ${name.padEnd(13)}${about.join(`\n${' '.repeat(15)}`)}\n`,
  )
  return `${usage(formats.join(''))}\nFields (* required; of id/article and url one is enough)\n${tables.join('\n')}\n`
}

const usage = (formats: string): string => `Imports a file into a publication.

  npm run import -- <format> <file|-> --organisation <name> --client <id> [options]

Formats
${formats}
Options
  --organisation <name>   the organisation, by its realm or its name; created if it is not there
  --client <id>           the publication: its client id at the provider; created if it is not there
  --name <name>           name of a publication that is created
  --map <column>=<field>  which column holds which field; '<column>=' leaves a column out
                          (several times; in a list of addresses without header by column number)
  --site <host>           completes paths of pages in exports that name no host
  --day <YYYY-MM-DD>      the day of rows that name none
  --time-zone <name>      the zone of times that name none, such as Europe/Vienna (Umami; UTC where left out)
  --known-only            rejects pages that are no articles of the publication yet
  --mend                  takes patterns of a list of addresses for their site or folder, an address
                          with other text for the address, and hosts of rules with www., too
  --dry-run               shows the columns, the first rows and the counts; writes nothing
  --no-topics             leaves the topics as they are; else an import of articles ends with
                          a run of npm run topics
  --encoding <name>       such as windows-1252; found out where none is named
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL beats both

Exports of analytics tools are added up by day and page. A page belongs to the article with its address;
scheme, www., a final slash and the parameters of campaigns do not matter. A page that is no article yet
becomes one.

CSV may be delimited by comma, semicolon, tab or bar, with CR, LF or CRLF; gzip is unpacked.
JSON is a list of objects, or an object per line. Parquet is read wherever JSON is, from a file or a folder of files.
A day that is spread over several files is one import: a folder of Parquet, or cat to standard input.
Importing a file again gives the same end state: articles and statistics are replaced by what the
file says, links that are on the banlist stay as they are. So an import that was interrupted is
simply started again. Ctrl-C and SIGTERM end it after the rows that are being written, at most 5,000,
and it says how far it came; a second one ends it at once.

Exit status: 0 imported (also with rejected rows: they are counted, the first ones printed, all
listed in <data>/import-rejections), 1 failed, 2 not understood (command or columns).
`
