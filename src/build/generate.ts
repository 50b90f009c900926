import { writeCharts } from './charts.ts'
import { writeContract } from './contract.ts'
import { writeSessionProof } from './session-proof.ts'

await writeContract()
await writeCharts()
await writeSessionProof()
