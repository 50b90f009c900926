import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'

const input = process.env['MUTATED_MACHINE'] ?? ''

const isMachine = (name: string): name is MachineName => name in machines

/** The machine that is mutated, as `npm run test:mutation` names it to the processes it starts. */
export const mutatedMachine: MachineName = isMachine(input) ? input : missing()

function missing(): never {
  throw new Error('Start it by npm run test:mutation')
}
