import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openSite, script, type Site } from './hosting-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const asset = '/static/js/a.1234.js'
const asPage = { accept: 'text/html' }

describe('prepared compression', () => {
  const table: [accepts: string | undefined, encoding: string | undefined][] = [
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ]
  it.each(table)('accept-encoding %s → %s', async (accepts, encoding) => {
    const headers = accepts === undefined ? {} : { 'accept-encoding': accepts }
    const answer = await site.ask(asset, { headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(unpack(answer.body, encoding)).toBe(script)
  })

  it('serves the plain file where nothing was prepared', async () => {
    const answer = await site.ask('/static/font/a.1234.woff2', {
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-type']).toBe('font/woff2')
  })
})

describe('revalidation', () => {
  it('answers 304 for the tag it gave, and the file for another', async () => {
    const first = await site.ask(asset)
    const etag = first.headers.etag ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const known = await site.ask(asset, { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect([known.status, known.body.length]).toEqual([304, 0])
    expect(known.headers['cache-control']).toBe(first.headers['cache-control'])
    expect((await site.ask(asset, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  })

  it('has one tag per encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const answer = await site.ask(asset, { headers: { 'accept-encoding': coding } })
        return answer.headers.etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('answers HEAD like GET, without body', async () => {
    const [get, head] = await Promise.all([site.ask(asset), site.ask(asset, { method: 'HEAD' })])
    expect(head.body.length).toBe(0)
    const own = { date: '', 'x-request-id': '' }
    expect({ ...head.headers, ...own }).toEqual({ ...get.headers, ...own })
  })
})

it('has the files that pages of the build before still ask for', async () => {
  const { status, headers, body } = await site.ask('/static/js/a.0123.js')
  expect([status, body.toString()]).toEqual([200, '// of the build before'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

describe('paths that are no files of the portal', () => {
  const forbidden = [
    '/../secret.txt',
    '/static/../../secret.txt',
    '/former/static/js/a.0123.js',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/static/..%5c..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '//etc/passwd.txt',
    '/.secret.txt',
    '/index.html%00.js',
    '/%',
    '/unknown.exe',
    '/static/js/missing.js',
    '/static',
    '/banlist/x.css',
    '/en/banlist/_payload.json',
  ]
  it.each(forbidden)('%s → 404 without the shell, in the portal for who opens it', async (path) => {
    const [program, person] = [await site.ask(path), await site.ask(path, { headers: asPage })]
    const text = program.body.toString()
    const isShell = /<title>(shell|missing)</.test(text)
    expect([program.status, person.status]).toEqual([404, 404])
    expect(text).not.toMatch(/outside|hidden|no media type/)
    expect(isShell).toBe(path === '/static')
    expect(person.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(person.body.toString()).toContain('<title>missing</title>')
  })
})

describe('screens', () => {
  const table: [path: string, status: number, title: string][] = [
    ['/', 200, 'shell'],
    ['/en', 200, 'start'],
    ['/en/', 200, 'start'],
    ['/banlist', 200, 'Sperrliste'],
    ['/banlist/', 200, 'Sperrliste'],
    ['/banlist?page=2', 200, 'Sperrliste'],
    ['/en/banlist', 200, 'Banlist'],
    ['/_slug', 200, 'slug'],
    ['/auth?code=a.b', 200, 'callback'],
    ['/login', 200, 'Anmelden'],
    ['/en/login', 200, 'Login'],
    ['/silent-refresh?code=1', 200, 'renewal'],
    ['/en/silent-refresh', 200, 'renewal'],
    ['/nope', 404, 'missing'],
    ['/en/nope', 404, 'missing'],
    ['/english', 404, 'missing'],
    ['/banlist/1', 404, 'missing'],
  ]
  it.each(table)('%s → %i %s', async (path, status, title) => {
    const answer = await site.ask(path, { headers: asPage })
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).toContain(`<title>${title}</title>`)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('has the sign of the portal for pages that name none', async () => {
    const { status, headers } = await site.ask('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })

  it('names the files that every visitor of a screen needs, so that the browser can fetch them early', async () => {
    const answers = await Promise.all(
      ['/banlist', '/en/banlist', '/', '/nope'].map((path) => site.ask(path)),
    )
    const shared =
      '</static/css/b.1234.css>; rel=preload; as=style, </static/js/a.1234.js>; rel=preload; as=script'
    expect(answers.map(({ headers }) => headers['link'])).toEqual([
      shared,
      shared,
      undefined,
      undefined,
    ])
  })

  it('knows every page where the folder has no build manifest', async () => {
    const other = await openSite()
    unlinkSync(join(other.folder, 'portal/builds/latest.json'))
    expect((await other.ask('/nope')).status).toBe(200)
    await other.close()
  })
})

function unpack(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
