/** A fault of the warehouse in one sentence for people. */
export class WarehouseError extends Error {
  override readonly name = 'WarehouseError'
}
