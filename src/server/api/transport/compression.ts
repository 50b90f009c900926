import type { ServerResponse } from 'node:http'
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

/** Sends an answer as a whole, compressed where its caller takes that; the head is written here. */
export async function sendCompressed(
  res: ServerResponse,
  text: Buffer,
  head: { status: number; headers: Readonly<Record<string, string>> },
): Promise<void> {
  const [coding = 'identity'] = acceptedEncodings(res.req.headers['accept-encoding'])
  const plain = coding === 'identity' || text.length < worthIt
  const body = plain ? text : await compress[coding](text)
  res.writeHead(head.status, {
    ...head.headers,
    ...(!plain && { 'content-encoding': coding }),
    vary: 'accept-encoding',
    'content-length': body.length,
  })
  res.end(body)
}
