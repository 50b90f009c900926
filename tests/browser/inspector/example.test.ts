import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { listening } from '#tests/server/api/api-issuer.ts'

import { allow } from '../support/always.ts'
import { borrowBrowser } from '../support/shared-browser.ts'
import type { BorrowedBrowser } from '../support/shared-browser.ts'

const root = mkdtempSync(join(tmpdir(), 'inspected-example-'))
const types = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
])
const server = createServer(({ url = '/' }, res) => {
  const file = url === '/' ? '/index.html' : url
  res.setHeader('content-type', types.get(extname(file)) ?? 'text/plain')
  res.end(types.has(extname(file)) ? readFileSync(join(root, file)) : ' a text ')
})
let borrowed: BorrowedBrowser
let app: Page
let inspector: Page

const entry = (name: string) => new URL(`example/${name}.ts`, import.meta.url).pathname

beforeAll(async () => {
  const base = /[\\/]node_modules[\\/](react|react-dom|scheduler|xstate|@swc)[\\/]/
  const rsbuild = await createRsbuild({
    rsbuildConfig: {
      mode: 'production',
      plugins: [pluginReact({ splitChunks: false })],
      source: { entry: { index: entry('app'), inspector: entry('inspector') } },
      output: { distPath: { root }, legalComments: 'none' },
      splitChunks: {
        preset: 'none',
        chunks: 'all',
        cacheGroups: { base: { test: base, name: 'base', enforce: true } },
      },
      performance: { printFileSize: false },
      logLevel: 'warn',
    },
  })
  const { close } = await rsbuild.build()
  await close()
  borrowed = await borrowBrowser(inject('chromiumPath'))
  const context = await borrowed.browser.newContext({ baseURL: await listening(server) })
  allow(context, /^the title of /, /^uncaught: TypeError: .*'trim'/)
  app = await context.newPage()
  await app.goto('/')
  inspector = await context.newPage()
  await inspector.goto('/inspector.html')
})

afterAll(async () => {
  await borrowed.giveBack()
  server.close()
  rmSync(root, { recursive: true })
})

const row = (...words: string[]) =>
  words.reduce((rows, hasText) => rows.filter({ hasText }), inspector.getByRole('row')).first()
const state = (id: string) => inspector.locator(`.on[data-state="${id}"]`)
const button = (name: string) => inspector.getByRole('button', { name, exact: true })
const machine = (name: string) => inspector.getByRole('button', { name: new RegExp(`^${name}`) })

it('follows an app that is not the portal: its machines, clocks and calls', async () => {
  await machine('light').click()
  await state('light.red').waitFor()
  await app.getByRole('button', { name: 'Cross' }).click()
  await row('button.press', '› green', 'a click').waitFor()
  await state('light.green').waitFor()
  await app.getByRole('button', { name: 'Load' }).click()
  await row('load done', 'stays').or(row('load done', '› idle')).waitFor()
  await machine('fetch').click()
  await inspector.getByText('text 1', { exact: false }).first().waitFor()
})

it('lets the time of a clock pass, and a call end in another way', async () => {
  await machine('light').click()
  await button('Send after 25 s (go)').click()
  await row('after go', '› red', 'the inspector').waitFor()
  await app.route('**/text', () => {})
  await app.getByRole('button', { name: 'Load' }).click()
  await machine('fetch').click()
  await button('Fill in … load fails').click()
  await button('Send').click()
  await row('load fails', '› failed').waitFor()
})

it('warns before values that would make a machine throw', async () => {
  await app.getByRole('button', { name: 'Load' }).click()
  await button('Fill in … load done').click()
  await inspector.getByRole('combobox', { name: 'Sample' }).selectOption('nothing')
  await button('Send').click()
  await inspector.getByText('The machine would throw (TypeError) and stop.').waitFor()
  expect(await row('stopped').count()).toBe(0)
  await button('Send anyway').click()
  await row('load done', 'stopped: TypeError').waitFor()
})

it('is at most 60 kB beside React and XState', () => {
  const files = readdirSync(join(root, 'static/js')).filter((name) => !/^(base|index)\b/.test(name))
  const bytes = files.map((name) => brotliCompressSync(readFileSync(join(root, 'static/js', name))))
  expect(files.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(60_000)
})
