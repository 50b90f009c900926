/**
 * The least that an endpoint does which loses nothing: it reads a batch, appends it to a file and answers once it is on
 * the disk. No check, no limit, no counting. Usage: FILE each|shared
 */
import { open } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'

const [path = '', flushes = 'each'] = process.argv.slice(2)
const file = await open(path, 'a')

interface Waiting {
  readonly line: string
  readonly res: ServerResponse
}

let waiting: Waiting[] = []
let isWriting = false

/** One flush for each batch, or one for all that wait at a moment. */
async function write(): Promise<void> {
  if (isWriting) return
  isWriting = true
  while (waiting.length > 0) {
    const some = waiting.splice(0, flushes === 'each' ? 1 : waiting.length)
    await file.appendFile(some.map(({ line }) => line).join(''))
    await file.datasync()
    for (const { res } of some) res.writeHead(202, { 'content-length': '0' }).end()
  }
  isWriting = false
}

const server = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.on('end', () => {
    const batch: unknown = JSON.parse(Buffer.concat(chunks).toString())
    waiting.push({ line: `${JSON.stringify(batch)}\n`, res })
    void write()
  })
})
server.listen(0, () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(`http://localhost:${port}`)
})
