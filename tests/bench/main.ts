/**
 * Measures on this machine, beside others in the same run.
 * npm run bench -- banlist [--rows 1000000] [--only api|grids]
 */
import { parseArgs } from 'node:util'

import { measureBanlist } from './banlist.ts'

const { values, positionals } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, only: { type: 'string' } },
  allowPositionals: true,
})
if (positionals.join() === 'banlist') {
  await measureBanlist({ count: Number(values.rows), only: values.only })
} else {
  console.error('Say what to measure: npm run bench -- banlist')
  process.exitCode = 1
}
