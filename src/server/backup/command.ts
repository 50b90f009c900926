import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readSettings } from '../settings.ts'
import { makeBackup, stageRestore } from './backup.ts'
import type { Manifest } from './manifest.ts'

/** The two outputs of the commands. */
interface Printers {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

const help = `A copy of the data folder, and the way back; the server may run.

  npm run backup -- [folder] [--data <folder>]     default: backups/<time>
  npm run restore -- <folder> [--data <folder>]    taken by the next start of the server

The copy holds the records, the statistics, the organisations, users, sessions and keys: keep it as safe as the data.
Records in PostgreSQL (DATABASE_URL) are not in it: copy them with pg_dump. Nor are statistics in
ClickHouse (CLICKHOUSE_URL): copy them with its BACKUP command.

Exit status: 0 done, 1 failed, 2 not understood.`

/** Runs `npm run backup` or `npm run restore`; returns the exit status. */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Printers,
): Promise<0 | 1 | 2> {
  try {
    const line = read(args, env)
    if (line === undefined) {
      print.err(help)
      return 2
    }
    if (line === 'help') print.out(help)
    else if (line.command === 'backup') await back(line, print)
    else await restore(line, print)
    return 0
  } catch (error) {
    print.err(error instanceof Error ? error.message : String(error))
    return 1
  }
}

interface Line {
  readonly command: 'backup' | 'restore'
  readonly folder: string
  readonly dataDir: string
  readonly onPostgres: boolean
  readonly onClickhouse: boolean
}

function read(args: readonly string[], env: NodeJS.ProcessEnv): Line | 'help' | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [command, folder = command === 'backup' ? defaultFolder() : undefined, more] = positionals
  if (values.help === true) return 'help'
  const isCommand = command === 'backup' || command === 'restore'
  if (!isCommand || folder === undefined || more !== undefined) return undefined
  const settings = readSettings(env)
  return {
    command,
    folder: resolve(folder),
    dataDir: resolve(values.data ?? settings.MASTHEAD_DATA ?? 'data'),
    onPostgres: settings.DATABASE_URL !== undefined,
    onClickhouse: settings.CLICKHOUSE_URL !== undefined,
  }
}

function defaultFolder(): string {
  return join('backups', new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''))
}

async function back(line: Line, { out }: Printers): Promise<void> {
  const { dataDir, folder, onPostgres, onClickhouse } = line
  const manifest = await makeBackup(dataDir, folder)
  out(`Saved ${contents(manifest)} from ${dataDir} in ${folder}.`)
  if (onPostgres) out('The records lie in PostgreSQL and are not in it: copy them with pg_dump.')
  if (onClickhouse) {
    out('The statistics lie in ClickHouse and are not in it: copy them with its BACKUP command.')
  }
}

async function restore({ dataDir, folder }: Line, { out }: Printers): Promise<void> {
  const manifest = await stageRestore(folder, dataDir)
  out(`The backup of ${manifest.made}, ${contents(manifest)}, is ready in ${dataDir}.`)
  out(
    'Start the server, or start it again: it takes the backup then, and keeps the data of before.',
  )
}

function contents({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`
}
