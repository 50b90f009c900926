/**
 * Measures on this machine, beside others in the same run.
 * npm run bench -- banlist [--rows 1000000] [--only api|grids]
 * npm run bench -- fairness [--rows 1000000]
 * npm run bench -- reports [--rows 12000000] [--only masthead]
 * npm run bench -- readers [--rows 1000000]
 */
import { parseArgs } from 'node:util'

import { measureBanlist } from './banlist.ts'
import { measureFairness } from './fairness.ts'
import { measureReaders } from './readers.ts'
import { measureReports } from './reports/reports.ts'

const { values, positionals } = parseArgs({
  options: { rows: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
})
const { rows, only } = values
const subject = positionals.join()
if (subject === 'banlist') await measureBanlist({ count: Number(rows ?? 1_000_000), only })
else if (subject === 'fairness') await measureFairness(Number(rows ?? 1_000_000))
else if (subject === 'reports') {
  await measureReports({ rows: Number(rows ?? 12_000_000), withPeer: only !== 'masthead' })
} else if (subject === 'readers') {
  await measureReaders({ count: Number(rows ?? 1_000_000) })
} else {
  console.error('Say what to measure: npm run bench -- banlist, fairness, reports or readers')
  process.exitCode = 1
}
