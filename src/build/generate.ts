import { writeContract } from './contract.ts'

await writeContract()
