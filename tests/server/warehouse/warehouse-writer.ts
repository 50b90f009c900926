/** A process that writes pairs of readings into the warehouse of a file, and says each time that it is written. */
import { sharedWarehouse } from '#server/warehouse/shared/shared-warehouse.ts'

const [file = '', name = '', batches = '0'] = process.argv.slice(2)
const warehouse = sharedWarehouse(file)
const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
for (let batch = 0; batch < Number(batches); batch += 1) {
  const reading = [1, 2].map((article) => ({ day: batch, article, audience: 0, views: 1, ...sums }))
  await warehouse.append(1, { key: `${name} ${batch}`, mode: 'add', reading })
  process.stdout.write(`${batch}\n`)
}
await warehouse.close()
