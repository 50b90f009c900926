/**
 * Measures on this machine, beside others in the same run.
 * npm run bench -- banlist [--rows 1000000] [--only api|grids|review] [--on sqlite|postgres]
 * npm run bench -- reports [--rows 12000000] [--only masthead] [--keep]
 * npm run bench -- screens [--rows 12000000] [--write]
 * npm run bench -- shifts [--only /position-report]
 * npm run bench -- collect
 * npm run bench -- readers [--rows 1000000]
 * npm run bench -- map [--rows 100000]
 * npm run bench -- soak [--minutes 60]
 * npm run bench -- alarms
 * npm run bench -- check
 * npm run bench -- topics <file with labels>… [--rows 10000] [--python <with scikit-learn>]
 */
import { parseArgs } from 'node:util'

import { measureAlarms } from './alarms.ts'
import { measureBanlist } from './banlist.ts'
import { checkBenches } from './check.ts'
import { measureCollect } from './collect/collect.ts'
import { measureMap } from './map.ts'
import { measureReaders } from './readers.ts'
import { measureReports } from './reports/reports.ts'
import { measureScreens } from './screens.ts'
import { measureShifts } from './shifts.ts'
import { people, soak } from './soak.ts'
import { measureTopics } from './topics/topics.ts'

const { values, positionals } = parseArgs({
  options: {
    rows: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string' },
    on: { type: 'string' },
    python: { type: 'string' },
    keep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { rows, minutes, only, on, python, keep, write } = values
const [subject, ...files] = positionals
if (subject === 'banlist') {
  await measureBanlist({ count: Number(rows ?? 1_000_000), only, onPostgres: on === 'postgres' })
} else if (subject === 'reports') {
  await measureReports({ rows: Number(rows ?? 12_000_000), withPeer: only !== 'masthead', keep })
} else if (subject === 'alarms') {
  measureAlarms()
} else if (subject === 'check') {
  if (!(await checkBenches())) process.exitCode = 1
} else if (subject === 'screens') {
  await measureScreens(Number(rows ?? 12_000_000), { writes: write })
} else if (subject === 'shifts') {
  if (!(await measureShifts(only))) process.exitCode = 1
} else if (subject === 'collect') {
  await measureCollect()
} else if (subject === 'readers') {
  await measureReaders({ count: Number(rows ?? 1_000_000) })
} else if (subject === 'soak') {
  await soak({ seconds: Number(minutes) * 60, pace: 1, person: people.streaming })
} else if (subject === 'map') {
  await measureMap(rows === undefined ? undefined : Number(rows))
} else if (subject === 'topics' && files.length > 0) {
  measureTopics({ files, rows: Number(rows ?? 10_000), python })
} else {
  console.error(
    'Say what to measure: npm run bench -- banlist, reports, screens, shifts, collect, readers, soak, map, alarms, check or topics <file>',
  )
  process.exitCode = 1
}
