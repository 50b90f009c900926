import { writeCharts } from './charts.ts'
import { writeContract } from './contract.ts'

await writeContract()
await writeCharts()
