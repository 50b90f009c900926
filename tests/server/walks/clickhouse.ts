/** ClickHouse where the walks have it; it asks for no password. */
import { startClickhouse } from '#tests/server/warehouse/clickhouse-server.ts'

const server = await startClickhouse(8123)
process.once('SIGTERM', () => void server.close().then(() => process.exit()))
console.log('ready')
