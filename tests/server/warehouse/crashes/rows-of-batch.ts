/** Rows that each batch of the writer has. */
export const rowsOfBatch = 500
