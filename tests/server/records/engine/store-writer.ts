import { openStore } from '#server/records/store.ts'

/** Writes batches of ten links for ever and prints the number of each batch once it is acknowledged. */
const [dataDir = '', start = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir })
const publication = await store.ingest.savePublication({ realm: 'r', client: 'c', name: 'N' })
for (let batch = Number(start); ; batch += 1) {
  const links = Array.from({ length: 10 }, (_, row) => ({
    link: `https://${batch}.example/${row}`,
  }))
  await store.ingest.saveBanlist(publication, links)
  process.stdout.write(`${batch}\n`)
}
