import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|svg|txt)$/
const worthIt = 512

/**
 * Writes a `.br` and a `.gz` file beside every text of the folder that becomes smaller by it.
 *
 * @returns how many files were compressed.
 */
export async function compressFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => compressible.test(name))
  await Promise.all(texts.map((name) => compress(join(folder, name))))
  return texts.length
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < worthIt) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
