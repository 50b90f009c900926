import { lateWarehouse } from './late-warehouse.ts'
import { WarehouseError } from './warehouse-error.ts'
import type { Warehouse } from './warehouse.ts'

/**
 * A warehouse whose first call asks if it belongs to the records, and that refuses every call by one sentence where it
 * does not. An answer that did not come is asked for again by the next call.
 */
export function pairedWarehouse(
  warehouse: Warehouse,
  { belongs, refusal }: { belongs: () => Promise<boolean>; refusal: string },
): Warehouse & { belongs(): Promise<boolean> } {
  let asked: Promise<boolean> | null = null
  const answer = (): Promise<boolean> => {
    asked ??= belongs().catch((error: unknown) => {
      asked = null
      throw error
    })
    return asked
  }
  const own = async (): Promise<Warehouse> => {
    if (await answer()) return warehouse
    throw new WarehouseError(refusal)
  }
  return { ...lateWarehouse(own), belongs: answer, close: () => warehouse.close() }
}
