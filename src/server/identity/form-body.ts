import type { IncomingMessage } from 'node:http'

import { errors } from 'oidc-provider'

const longestForm = 8192

/** The fields of a posted form, at most 8 KiB. @throws errors.InvalidRequest when it is not one */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new errors.InvalidRequest('only forms are accepted')
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longestForm) throw new errors.InvalidRequest('the form is too long')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
