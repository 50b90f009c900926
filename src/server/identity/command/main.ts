import { text } from 'node:stream/consumers'

import { runCommand } from './command.ts'

const err = (line: string) => void process.stderr.write(`${line}\n`)
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  readInput: () => text(process.stdin),
  out: (line) => process.stdout.write(`${line}\n`),
  err,
  record: async (dataDir, changed) => {
    // the records are loaded by commands that change users alone
    const { recordByCommand } = await import('../../rights-record.ts')
    await recordByCommand(dataDir, changed, { env: process.env, err })
  },
})
