import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { acceptedEncodings, type Encoding } from '#server/content-coding.ts'

/** Bytes: a shorter answer fits into one packet as it is. */
const worthIt = 1400
/** Brotli's default takes longer than the answer itself; this one is quicker than gzip and smaller. */
const quality = 4

const compress: Record<Exclude<Encoding, 'identity'>, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** The body of an answer, compressed where its caller takes that, and the headers that say so. */
export async function compressed(
  text: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; headers: Readonly<Record<string, string | number>> }> {
  const [coding = 'identity'] = acceptedEncodings(accepted)
  const plain = coding === 'identity' || text.length < worthIt
  const body = plain ? text : await compress[coding](text)
  const headers = {
    ...(!plain && { 'content-encoding': coding }),
    vary: 'accept-encoding',
    'content-length': body.length,
  }
  return { body, headers }
}
