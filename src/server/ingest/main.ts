import { runCommand } from './command.ts'

const ended = new AbortController()
/** The first signal ends the import after its batch, a second one ends it at once. */
const end = () => (ended.signal.aborted ? process.exit(1) : ended.abort())
process.on('SIGINT', end).on('SIGTERM', end)
const print = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
}
process.exitCode = await runCommand(process.argv.slice(2), process.env, print, ended.signal)
// a pipe that nobody closes would keep the process
if (ended.signal.aborted) process.exit()
