import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ApiServer, startApi } from './api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApi({ introspection: true })
})
afterAll(() => server.close())

const long = '{ __schema { types { name description fields { name description } } } }'

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
])('a long answer for "%s" is sent as %s', async (accepted, coding, unpack) => {
  const plain = await ask('', long)
  const answer = await ask(accepted, long)
  expect(answer.coding).toBe(coding)
  expect(answer.vary).toBe('accept-encoding')
  expect(unpack(answer.body).toString()).toBe(plain.body.toString())
  if (coding !== undefined) expect(answer.body.length * 4).toBeLessThan(plain.body.length)
})

it('a short answer is sent as it is', async () => {
  const { coding, body } = await ask('br, gzip', '{ viewer { name } }')
  expect([coding, JSON.parse(body.toString())]).toEqual([undefined, { data: { viewer: null } }])
})

/** One request whose answer is left as it came. */
function ask(accepted: string, query: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    coding: string | undefined
    vary: string | undefined
    body: Buffer
  }>()
  const headers = { 'content-type': 'application/json', 'accept-encoding': accepted }
  const call = request(`${server.origin}/graphql`, { method: 'POST', headers })
  call.on('error', reject).on('response', (res) => {
    const parts: Buffer[] = []
    res.on('data', (part: Buffer) => parts.push(part))
    res.on('end', () => {
      const { 'content-encoding': coding, vary } = res.headers
      resolve({ coding, vary, body: Buffer.concat(parts) })
    })
  })
  call.end(JSON.stringify({ query }))
  return promise
}
