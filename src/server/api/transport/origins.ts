import type { IncomingMessage, ServerResponse } from 'node:http'

/** Seconds for which a browser need not ask again. */
const remembered = '600'

/**
 * Lets pages of these origins read the answers. A page of another one gets answers that its browser keeps from it; its
 * token would have to come from our sign-in all the same.
 *
 * @returns true where the browser only asked whether the page may call, which is answered.
 */
export function answeredToOrigin(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin = '' } = headers
  if (!origins.includes(origin)) return false
  res.setHeader('access-control-allow-origin', origin)
  if (method !== 'OPTIONS') return false
  res.writeHead(204, {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': remembered,
  })
  res.end()
  return true
}
