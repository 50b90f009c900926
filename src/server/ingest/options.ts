import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import type { Day } from '#lib/days.ts'
import { readDay } from '#lib/lists/dates.ts'
import { zoneNamed } from '#lib/zones.ts'
import { isClientId } from '#machines/access.ts'

import { catalogue, type FormatEntry } from './formats/catalogue.ts'
import { storePlace, type StorePlace } from './opened-store.ts'
import { listedLink } from './values.ts'

/** The arguments of the command. */
export interface ImportOptions extends StorePlace {
  format: FormatEntry
  /** Path of the file, or `-` for standard input. */
  file: string
  organisation: string
  client: string
  /** Name of a publication that is created; its id where nothing is said. */
  name: string | null
  /** Column → field. */
  explicit: ReadonlyMap<string, string>
  /** The host that completes paths. */
  site: string | null
  /** The day of rows that name none. */
  day: Day | null
  /** The time zone of times in the file that name none; null: as the format says, else that of the publication. */
  fileZone: string | null
  /** Pages that are no articles of the publication are rejected. */
  knownOnly: boolean
  dryRun: boolean
  /** Takes lines of a list for what they seem to mean. */
  mend: boolean
  /** Learns topics after an import of articles. */
  topics: boolean
  /** found out where none is named */
  encoding: string | null
}

/** The names of the kinds of import. */
const formatNames = catalogue.map(({ name }) => name)

/** The command was not understood; the message is one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Reads the command line. Returns null where help was asked for; throws a UsageError otherwise. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): ImportOptions | null {
  const { values, positionals } = parsed(args)
  if (values.help === true) return null
  const [format, file, ...surplus] = positionals
  if (format === undefined) throw new UsageError(`Which format? ${formatNames.join(', ')}`)
  if (file === undefined) throw new UsageError('Which file? A path, or - for standard input.')
  if (surplus.length > 0) throw new UsageError(`One file at a time, not also: ${surplus.join(' ')}`)
  return {
    format: formatOf(format),
    file,
    organisation: required(values.organisation, '--organisation <name>'),
    client: clientOf(required(values.client, '--client <id>')),
    name: values.name ?? null,
    explicit: new Map((values.map ?? []).map(mappingOf)),
    site: values.site === undefined ? null : siteOf(values.site),
    day: values.day === undefined ? null : dayOf(values.day),
    fileZone: values['time-zone'] === undefined ? null : zoneOf(values['time-zone']),
    knownOnly: values['known-only'] === true,
    dryRun: values['dry-run'] === true,
    mend: values.mend === true,
    topics: values['no-topics'] !== true,
    ...storePlace(env, values.data),
    encoding: values.encoding === undefined ? null : encodingOf(values.encoding),
  }
}

/** The name under which the rejections of a file are kept. */
export function rejectionsName({ format, file, client }: ImportOptions): string {
  const source = file === '-' ? 'stdin' : basename(file)
  return `${client}-${format.name}-${source}`.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        organisation: { type: 'string' },
        client: { type: 'string' },
        name: { type: 'string' },
        map: { type: 'string', multiple: true },
        site: { type: 'string' },
        day: { type: 'string' },
        'time-zone': { type: 'string' },
        'known-only': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        mend: { type: 'boolean' },
        'no-topics': { type: 'boolean' },
        data: { type: 'string' },
        encoding: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function formatOf(text: string): FormatEntry {
  const format = catalogue.find(({ name }) => name === text)
  if (format !== undefined) return format
  throw new UsageError(`There is no format '${text}'. Formats: ${formatNames.join(', ')}`)
}

function required(value: string | undefined, option: string): string {
  if (value !== undefined && value.trim() !== '') return value.trim()
  throw new UsageError(`Missing: ${option}`)
}

function clientOf(text: string): string {
  if (isClientId(text)) return text
  throw new UsageError('--client is no client id: at most 255 characters, no control characters.')
}

function siteOf(text: string): string {
  const link = listedLink(text)
  if ('link' in link) return new URL(link.link).host
  throw new UsageError(`'${text}' is no website: --site www.example.org`)
}

function dayOf(text: string): Day {
  const day = readDay(text)
  if (day !== null) return day
  throw new UsageError(`'${text}' is no day: --day YYYY-MM-DD`)
}

function zoneOf(text: string): string {
  const zone = zoneNamed(text)
  if (zone !== null) return zone
  throw new UsageError(`'${text}' is no time zone: --time-zone Europe/Vienna`)
}

function mappingOf(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  if (at > 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  throw new UsageError(`--map needs column=field, not '${text}'`)
}

function encodingOf(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new UsageError(`There is no encoding '${label}'. Try utf-8, windows-1252 or utf-16le.`)
  }
}

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
