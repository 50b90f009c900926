import { openStore } from '#server/records/store.ts'

/**
 * Imports batches of ten links for ever, as one import, and prints the number of each batch once it is acknowledged.
 * Every batch begins with the last link of the one before.
 */
const [dataDir = '', start = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir })
const publication = await store.ingest.savePublication({ realm: 'r', client: 'c', name: 'N' })
const imported = { operation: `import-${start}`, source: `from ${start}` }
for (let batch = Number(start); ; batch += 1) {
  const links = Array.from({ length: 11 }, (_, row) => ({
    link: `https://kill.example/${batch * 10 + row - 1}`,
  }))
  await store.ingest.saveBanlist(publication, links, imported)
  process.stdout.write(`${batch}\n`)
}
