import { text } from 'node:stream/consumers'

import type { RunOptions } from './run.ts'
import { readVersion, versionWords } from './version.ts'

const { env } = process
const print = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
}

/** Each reads its own words, and tells them by --help; its code is loaded when it is called. */
const commands: Record<string, (words: readonly string[]) => Promise<number>> = {
  import: async (words) => {
    const { runCommand: runImport } = await import('./ingest/command.ts')
    const ended = new AbortController()
    /** The first signal ends the import after its batch, a second one ends it at once. */
    const end = () => (ended.signal.aborted ? process.exit(1) : ended.abort())
    process.on('SIGINT', end).on('SIGTERM', end)
    const status = await runImport([...words], env, print, ended.signal)
    // a pipe that nobody closes would keep the process
    return ended.signal.aborted ? process.exit(status) : status
  },
  topics: async (words) =>
    (await import('./topics/command.ts')).runTopicsCommand([...words], env, print),
  names: async (words) => (await import('./ingest/names.ts')).runNames([...words], env, print),
  identity: async (words) => {
    const { runCommand: runIdentity } = await import('./identity/command/command.ts')
    return runIdentity([...words], {
      ...print,
      env,
      readInput: () => text(process.stdin),
      record: async (dataDir, changed) => {
        // the records are loaded by commands that change users alone
        const { recordByCommand } = await import('./rights-record.ts')
        await recordByCommand(dataDir, changed, { env, err: print.err })
      },
    })
  },
  delete: async (words) =>
    (await import('./deletion/command.ts')).runDelete([...words], env, print),
  backup: (words) => runBackup(['backup', ...words]),
  restore: (words) => runBackup(['restore', ...words]),
}

async function runBackup(words: string[]): Promise<number> {
  const { runCommand: run } = await import('./backup/command.ts')
  return run(words, env, print)
}

const help = `
  npm start                       serves; its settings are environment variables (README.md, "Settings")
  npm run <command> -- --help     ${Object.keys(commands).join(', ')}

Services need no npm: node build/server/main.js [command]
`

/** Does what the words of the command line ask for; without any it serves. */
export async function runCommand(
  [first, ...words]: readonly string[],
  options?: RunOptions,
): Promise<void> {
  const command = commands[first ?? '']
  if (first === undefined) {
    const { run } = await import('./run.ts')
    await run(env, options)
  } else if (command !== undefined) process.exitCode = await command(words)
  else if (first === '--version') console.log(`Masthead ${versionWords(readVersion())}`)
  else if (first === '--help') console.log(`Masthead ${versionWords(readVersion())}\n${help}`)
  else {
    console.error(`There is no command ${first}. Try --help.`)
    process.exitCode = 2
  }
}
