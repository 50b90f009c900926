import { DuckDBInstance } from '@duckdb/node-api'

const settings = {
  memory_limit: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
}

/** The rows of Parquet files as JSON, some thousand at a time, in the order of the files. */
export async function* parquetRows(files: readonly string[]): AsyncGenerator<string[]> {
  const instance = await DuckDBInstance.create(':memory:', settings)
  const connection = await instance.connect()
  try {
    const names = files.map((file) => `'${file.replaceAll("'", "''")}'`)
    const result = await connection.stream(
      `select cast(to_json(r) as varchar) from read_parquet([${names.join(', ')}]) r`,
    )
    for await (const rows of result.yieldRows()) yield rows.map(([json]) => String(json))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
