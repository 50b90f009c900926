/** The id that records and warehouse share; `paired` is 1 when the warehouse has it too. One row at most. */
export const storeId: readonly string[] = [
  `create table store (place integer primary key, id text not null, paired integer not null)`,
]
