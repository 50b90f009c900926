import type { DuckDBConnection } from '@duckdb/node-api'

/** Does the work in one transaction; what made it fail is told even where nothing is left to be rolled back. */
export async function inTransaction<Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run('begin')
  try {
    const result = await work()
    await connection.run('commit')
    return result
  } catch (error) {
    await connection.run('rollback').catch(() => {})
    throw error
  }
}
