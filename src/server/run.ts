import { serverOptions } from './options.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'
import { StartError } from './start-error.ts'

/**
 * Runs the server until a signal: SIGINT and SIGTERM close it and end the process with 0, a second
 * signal ends it at once. What prevents the start is printed as one sentence; the process ends with 1.
 */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const started = start(env)
  let asked = false
  const end = () => {
    if (asked) process.exit(1)
    asked = true
    void started.then((server) => server.close()).then(() => process.exit(0))
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  try {
    announce(await started)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  return startServer({ ...serverOptions(env), report: (line) => console.log(line) })
}

function announce({ origin, demo }: RunningServer): void {
  console.log(`\nMasthead is ready: ${origin}\n`)
  if (demo.length === 0) return
  console.log('It holds demo data, made up by a generator. Sign in with:')
  for (const { organisation, users, password } of demo) {
    console.log(`  organisation ${organisation}, password ${password}`)
    for (const { username, name } of users) console.log(`    ${username.padEnd(8)}${name}`)
  }
  console.log('\nCtrl-C stops it.')
}
