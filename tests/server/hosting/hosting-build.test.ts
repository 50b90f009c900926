import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import { built } from '#build/paths.ts'
import { readMeta } from '#build/route-bytes.ts'
import { screens } from '#portal/screens.ts'

beforeAll(() => ensureBuild(), 120_000)

const htmlFiles = [
  'index.html',
  'login/index.html',
  'en/login/index.html',
  'banlist/index.html',
  'en/index.html',
  'auth/index.html',
  '404.html',
  'silent-refresh/index.html',
]

describe('pages', () => {
  it.each(htmlFiles)('%s has nothing inline and only files that exist', (name) => {
    const html = read(name)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/)
    expect(html.match(/<script\b[^>]*>/g)?.every((tag) => tag.includes(' src="/'))).toBe(true)
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file ?? '')
    expect(files.filter((file) => !existsSync(join(built.portal, file)))).toEqual([])
  })

  it('carries the id of the build on every page that can notice a newer one', () => {
    const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
    const mark = `<meta name="build-id" content="${readMeta().id}"><meta name="version" content="${version} `
    expect(htmlFiles.filter((name) => read(name).includes(mark))).toEqual(htmlFiles.slice(0, -1))
  })

  it.each([
    ['login/index.html', 'de-AT', 'Organisation', 'Anmelden'],
    ['en/login/index.html', 'en-US', 'Organisation', 'Login'],
  ])('%s shows the form in %s before any script', (name, language, label, button) => {
    const html = read(name)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label><input[^>]*name="organisation"`))
    expect(html).toMatch(new RegExp(`<button type="submit"[^>]*>${button}<`))
    expect(html).toMatch(/<link rel="stylesheet" href="\/static\/css\//)
    expect(html).toMatch(/<meta name="description" content="[^"]+">/)
  })

  it('needs no portal, router or component library for silent renewal', () => {
    expect(read('silent-refresh/index.html').match(/<script/g)).toHaveLength(1)
  })
})

describe('manifests', () => {
  it('has every screen with its role, title and files that exist', () => {
    const { pages } = readMeta()
    expect(Object.keys(pages)).toEqual(screens.map(({ path }) => path))
    for (const { path, role, title } of screens) {
      const page = pages[path]
      expect(page).toMatchObject({ role, titleKeys: [`screens.${title}.title`] })
      const files = [...(page?.chunks ?? []), ...Object.values(page?.texts ?? {}).flat()]
      expect(files.length).toBeGreaterThan(2)
      const missing = files.filter((chunk) => !existsSync(join(built.portal, chunk)))
      expect({ path, missing }).toEqual({ path, missing: [] })
    }
  })

  it('has a payload for both languages of every screen, each with its texts', () => {
    const { pages } = readMeta()
    for (const [path, { chunks, texts }] of Object.entries(pages)) {
      const page = path === '/' ? '' : path
      const payloads = ['', '/en'].map((language) => read(`${language}${page}/_payload.json`))
      expect(texts.de).not.toEqual(texts.en)
      expect(payloads.map((text) => JSON.parse(text))).toEqual([
        { chunks: [...chunks, ...texts.de] },
        { chunks: [...chunks, ...texts.en] },
      ])
    }
  })

  it('names the latest build and when it was made', () => {
    const { id, timestamp } = JSON.parse(read('builds/latest.json'))
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(new Date(timestamp).getFullYear()).toBeGreaterThanOrEqual(2026)
  })
})

describe('scripts', () => {
  it('evaluate no text as code', () => {
    const evaluating = scripts().filter((name) => /\beval\(|new Function\(/.test(read(name)))
    expect(evaluating).toEqual([])
  })

  it('write markup only in the places that are known and never reached', () => {
    const all = scripts().map(read).join('\n')
    const count = (sink: RegExp) => all.match(sink)?.length ?? 0
    expect({
      // React, once in the portal and once in the inspector: dangerouslySetInnerHTML twice, a script element that
      // nobody renders. sigma: two for attachments in HTML, which no node of ours has.
      innerHTML: count(/\.innerHTML\s*=/g),
      // React: style elements with `precedence`.
      style: count(/createElement\(["'`]style["'`]\)/g),
      // sigma: a parser for attachments in SVG.
      other: count(
        /\b(outerHTML\s*=|insertAdjacentHTML|createContextualFragment|document\.write|srcdoc|DOMParser)/g,
      ),
    }).toEqual({ innerHTML: 8, style: 2, other: 1 })
  })

  it('are all there in both compressed forms', () => {
    const small = scripts().filter((name) => read(name).length >= 512)
    expect(small.length).toBeGreaterThan(5)
    const missing = small.filter((name) =>
      ['.br', '.gz'].some((suffix) => !existsSync(join(built.portal, name + suffix))),
    )
    expect(missing).toEqual([])
  })
})

function scripts(): string[] {
  const names = readdirSync(built.portal, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.js'))
}

function read(name: string): string {
  return readFileSync(join(built.portal, name), 'utf8')
}
