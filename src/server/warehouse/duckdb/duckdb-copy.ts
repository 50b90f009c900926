import { rm } from 'node:fs/promises'

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

import { inTransaction } from './duckdb-transaction.ts'

/** Writes the database as it is at one moment into a file of its own, which takes the place of what is there. */
export async function copyDatabase(instance: DuckDBInstance, file: string): Promise<void> {
  await rm(file, { force: true })
  const connection = await instance.connect()
  try {
    await connection.run(`attach '${file.replaceAll("'", "''")}' as copy`)
    try {
      await copyInto(connection)
    } finally {
      // the copy is written to its end here, and leaves no log
      await connection.run('detach copy')
    }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    connection.closeSync()
  }
}

async function copyInto(connection: DuckDBConnection): Promise<void> {
  const [[name] = []] = (await connection.runAndReadAll('select current_database()')).getRows()
  // tables and rows are two steps: one transaction makes them one moment
  await inTransaction(
    connection,
    async () => void (await connection.run(`copy from database "${String(name)}" to copy`)),
  )
}
