import { text } from 'node:stream/consumers'

import { runCommand } from './command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  readInput: () => text(process.stdin),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
})
