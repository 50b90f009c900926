import type { RunOptions } from './run.ts'
import { readVersion, versionWords } from './version.ts'

/** Each reads its own words, and tells them by --help. */
const commands: Record<string, () => Promise<unknown>> = {
  import: () => import('./ingest/main.ts'),
  topics: () => import('./topics/command/main.ts'),
  names: () => import('./ingest/names/main.ts'),
  identity: () => import('./identity/command/main.ts'),
  delete: () => import('./deletion/main.ts'),
  backup: () => import('./backup/main.ts'),
  restore: () => import('./backup/main.ts'),
}

const help = `
  npm start                       serves; its settings are environment variables (README.md, "Settings")
  npm run <command> -- --help     ${Object.keys(commands).join(', ')}

Services need no npm: node build/server/main.js [command]
`

/** Does what the words of the command line ask for; without any it serves. */
export async function runCommand(words: readonly string[], options?: RunOptions): Promise<void> {
  const [first] = words
  const command = commands[first ?? '']
  if (first === undefined) {
    const { run } = await import('./run.ts')
    await run(process.env, options)
  } else if (command !== undefined) {
    // Backup and restore are two words of one command.
    if (!/^(backup|restore)$/.test(first)) process.argv.splice(2, 1)
    await command()
  } else if (first === '--version') console.log(`Masthead ${versionWords(readVersion())}`)
  else if (first === '--help') console.log(`Masthead ${versionWords(readVersion())}\n${help}`)
  else {
    console.error(`There is no command ${first}. Try --help.`)
    process.exitCode = 2
  }
}
