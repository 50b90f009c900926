/** The part of a warehouse by which it is looked after: kept small, copied, and rid of what was deleted. */
export interface KeptWarehouse {
  /** The publications of which there is anything. */
  publications(): Promise<number[]>
  /** How many rows of each table a publication has; tables without any are left out. */
  holdings(publication: number): Promise<{ table: string; rows: number }[]>
  /** Takes away everything of a publication. */
  forget(publication: number): Promise<void>
  /** Merges what was written since the last time about the same keys, and forgets facts before a day. */
  compact(options?: { before?: number }): Promise<void>
  /** The id that the records have too; null before there is one. `first` becomes the id where there is none. */
  storeId(first?: string): Promise<string | null>
  /** Rejects when the engine does not answer. */
  check(): Promise<void>
  /**
   * Writes a copy of one moment into a file of this name beside the warehouse's own; a file of that name is
   * replaced. Writes wait for it, reads do not. Rejects with a `WarehouseError` where the warehouse is no file.
   */
  copyTo(name: string): Promise<void>
  close(): Promise<void>
}
