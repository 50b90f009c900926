import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'

import { halftone } from './halftone.ts'

const latin = `U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308,
    U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`
const latinExtended = `U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF,
    U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF`

/**
 * Styles of the provider's pages: the portal's tokens and the measures of its login layout. Kept as
 * text, so that the bundled server carries them.
 */
const pageStyles = `
@font-face { font-family: Newsreader; src: url(newsreader.woff2) format('woff2');
  font-weight: 200 800; font-display: swap; unicode-range: ${latin}; }
@font-face { font-family: Newsreader; src: url(newsreader-ext.woff2) format('woff2');
  font-weight: 200 800; font-display: swap; unicode-range: ${latinExtended}; }
@font-face { font-family: Inter; src: url(inter.woff2) format('woff2');
  font-weight: 100 900; font-display: swap; unicode-range: ${latin}; }
@font-face { font-family: Inter; src: url(inter-ext.woff2) format('woff2');
  font-weight: 100 900; font-display: swap; unicode-range: ${latinExtended}; }
:root {
  color-scheme: light dark;
  --paper: #ffffff; --newsprint: #f4f4f0; --raised: #ffffff; --hover: #f0f1ec;
  --ink: #16191d; --text-secondary: #4a5058; --text-tertiary: #666c75;
  --rule: #dddfd8; --rule-strong: #16191d; --control: #84898f;
  --accent: #00677a; --accent-hover: #005566; --on-accent: #ffffff;
  --bad: #b3261e; --bad-soft: #fbe9e7;
  --chart-1: #007a8c; --chart-2: #b3226b; --chart-3: #946200;
  --chart-4: #5b4bb3; --chart-5: #3e7d3a; --chart-7: #c2491d;
  --halftone: url(halftone-light.svg);
  --sans: Inter, system-ui, sans-serif;
  --serif: Newsreader, Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --newsprint: #0e1013; --raised: #1b1f24; --hover: #1d2227;
    --ink: #eceeea; --text-secondary: #b4bac1; --text-tertiary: #8f96a0;
    --rule: #2b3036; --rule-strong: #c9cdc8; --control: #6d747d;
    --accent: #5cc4d4; --accent-hover: #7ad2df; --on-accent: #06181b;
    --bad: #ff8a80; --bad-soft: #3a1b19;
    --chart-1: #4fc0d0; --chart-2: #f07ab4; --chart-3: #e0b04a;
    --chart-4: #a396f2; --chart-5: #86c982; --chart-7: #f4936b;
    --halftone: url(halftone-dark.svg);
  }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); min-height: 100vh;
  min-height: 100dvh; background: var(--paper); color: var(--ink);
  font: 0.875rem/1.45 var(--sans); -webkit-font-smoothing: antialiased; }
.stripe { position: fixed; inset: 0 0 auto; z-index: 1; height: 3px; }
.stripe-1 { background: var(--chart-1); }
.stripe-2 { background: var(--chart-2); }
.stripe-3 { background: var(--chart-3); }
.stripe-4 { background: var(--chart-4); }
.stripe-5 { background: var(--chart-5); }
.stripe-7 { background: var(--chart-7); }
main { display: flex; flex-direction: column; justify-self: center; width: 100%; max-width: 532px;
  padding: 88px 32px 40px; }
.halftone { position: sticky; top: 0; height: 100vh; border-inline-start: 1px solid var(--rule);
  background: var(--newsprint) var(--halftone) top right / cover no-repeat; }
.nameplate { font: 500 3.3125rem/1 var(--serif); font-optical-sizing: auto; letter-spacing: -0.025em; }
.oxford { height: 5px; margin: 20px 0 0; flex: none; border-top: 3px solid var(--rule-strong);
  border-bottom: 1px solid var(--rule-strong); }
.slot { min-height: 100px; padding: 14px 0; flex: none; }
h1 { font: 500 1.6875rem/1.15 var(--serif); font-optical-sizing: auto; letter-spacing: -0.012em;
  overflow-wrap: anywhere; text-wrap: balance; }
.deck { max-width: 48ch; margin-top: 4px; color: var(--text-secondary); font-size: 0.9375rem;
  text-wrap: pretty; }
.failure { margin-top: 4px; padding: 4px 14px; border-inline-start: 3px solid var(--bad);
  background: var(--bad-soft); font-weight: 600; }
label { display: block; margin-bottom: 5px; font-weight: 600; }
input { display: block; width: 100%; height: 44px; margin-bottom: 18px; padding: 0 13px;
  border: 1px solid var(--control); border-radius: 6px; background: var(--raised); color: inherit;
  font: 1rem var(--sans); }
input[aria-invalid] { border-color: var(--bad); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
input:focus-visible { outline-offset: 1px; border-color: var(--accent); border-radius: 6px; }
button, .button { display: inline-block; min-height: 42px; padding: 10px 18px;
  border: 1px solid var(--accent); border-radius: 6px; background: var(--accent);
  color: var(--on-accent); font: 600 0.9375rem/1.3 var(--sans); text-align: center;
  text-decoration: none; cursor: pointer; }
button:focus-visible, .button:focus-visible { border-radius: 6px; }
button:hover, .button:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
.hint { margin: -3px 0 6px; color: var(--text-tertiary); font-size: 0.8125rem; }
input[readonly] { background: var(--newsprint); color: var(--text-secondary); }
.wide { width: 100%; margin-top: 4px; }
button.plain { border-color: var(--control); background: none; color: var(--ink); }
button.plain:hover { background: var(--hover); }
.way-on { display: flex; flex-wrap: wrap; gap: 10px; }
.detail { margin-bottom: 20px; color: var(--text-tertiary); overflow-wrap: anywhere; }
code { font: 0.8125rem/1.45 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.demo { margin-top: 28px; padding-top: 14px; border-top: 1px solid var(--rule); color: var(--text-secondary); }
.demo h2 { color: var(--text-tertiary); font: 400 0.78125rem/1.45 var(--sans); }
.demo table { width: 100%; margin-top: 6px; border-collapse: collapse; }
.demo td { padding: 6px 14px 6px 0; border-bottom: 1px solid var(--rule); }
.demo tr:last-child td { border-bottom: 0; }
.demo td:last-child { padding-inline-end: 0; color: var(--text-tertiary); font-size: 0.78125rem; }
.demo td a { color: var(--accent); font-weight: 600; text-decoration: none; }
.demo td a:hover { text-decoration: underline; }
.demo b { color: var(--ink); font-weight: 600; }
.other { margin-top: 18px; }
.other a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
.languages { display: flex; gap: 6px; margin: auto 0 0 -6px; padding-top: 40px; }
.languages a { padding: 5px 6px; color: var(--text-tertiary); text-decoration: none; }
.languages a:hover { color: var(--ink); }
.languages a[aria-current] { color: var(--ink); font-weight: 600; }
@media (max-width: 767px) {
  body { display: block; }
  main { min-height: 100vh; min-height: 100dvh; padding: 56px 20px 32px; }
  .nameplate { font-size: 2.875rem; }
  .halftone { display: none; }
  button, .button { min-height: 44px; }
}
`

/**
 * Script of the session frame (OpenID Connect Session Management 1.0 §3.2): the portal sends
 * `client_id + ' ' + session_state`, the frame compares with the cookie and answers `unchanged`,
 * `changed` or `error`. Anybody but the portal that embeds it gets no answer at all. Kept as text,
 * so that the bundled server carries it.
 */
const sessionFrameScript = `'use strict'
const { client, cookie, portals } = document.documentElement.dataset

addEventListener('message', async ({ data, origin, source }) => {
  if (!portals.split(' ').includes(origin) || source !== parent || parent === window) return
  source.postMessage(await answer(data).catch(() => 'error'), origin)
})

async function answer(question) {
  const [id, state, ...rest] = typeof question === 'string' ? question.split(' ') : []
  if (id !== client || !state || rest.length > 0) return 'error'
  return (await hashOf(state)) === valueOfCookie() ? 'unchanged' : 'changed'
}

async function hashOf(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function valueOfCookie() {
  const pairs = document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(cookie + '='))?.slice(cookie.length + 1)
}
`

/** Below this path lie the files of the pages; `_` can never be a realm. */
export const assetsBeginning = '/realms/_/'

const fontFiles = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  'newsreader-ext.woff2':
    '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-ext.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
}

const makers = {
  'page.css': { type: 'text/css; charset=utf-8', make: () => pageStyles },
  'session-frame.js': { type: 'text/javascript; charset=utf-8', make: () => sessionFrameScript },
  'halftone-light.svg': { type: 'image/svg+xml', make: () => halftone('light') },
  'halftone-dark.svg': { type: 'image/svg+xml', make: () => halftone('dark') },
  'newsreader.woff2': { type: 'font/woff2', make: () => fontFile('newsreader.woff2') },
  'newsreader-ext.woff2': { type: 'font/woff2', make: () => fontFile('newsreader-ext.woff2') },
  'inter.woff2': { type: 'font/woff2', make: () => fontFile('inter.woff2') },
  'inter-ext.woff2': { type: 'font/woff2', make: () => fontFile('inter-ext.woff2') },
}

type AssetName = keyof typeof makers

interface Asset {
  plain: Buffer
  /** Compressed, where that helps. */
  brotli: Buffer | null
}

const versions = new Map(
  Object.entries({ 'page.css': pageStyles, 'session-frame.js': sessionFrameScript }).map(
    ([name, text]) => [name, createHash('sha256').update(text).digest('hex').slice(0, 8)],
  ),
)
const makerOf = new Map(Object.entries(makers))
const made = new Map<string, Asset | null>()

/** The address of a file of the pages; changes with style or script, so that it may be cached long. */
export function assetPath(name: AssetName): string {
  const version = versions.get(name)
  return `${assetsBeginning}${name}${version === undefined ? '' : `?v=${version}`}`
}

/** Serves a file of the pages, made or read when first asked for; false when there is none. */
export function serveAsset(
  url: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const name = url.slice(assetsBeginning.length).replace(/\?.*/, '')
  const asset = assetNamed(name)
  if (asset === null) return false
  const compressed = /\bbr\b/.test(String(headers['accept-encoding'])) ? asset.brotli : null
  response.setHeader('content-type', makerOf.get(name)?.type ?? 'application/octet-stream')
  response.setHeader('cache-control', 'public, max-age=86400')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('vary', 'accept-encoding')
  if (compressed !== null) response.setHeader('content-encoding', 'br')
  response.end(compressed ?? asset.plain)
  return true
}

function assetNamed(name: string): Asset | null {
  const known = made.get(name)
  if (known !== undefined) return known
  const content = makerOf.get(name)?.make() ?? null
  const asset = content === null ? null : assetOf(content)
  if (makerOf.has(name)) made.set(name, asset)
  return asset
}

function assetOf(content: string | Buffer): Asset {
  const plain = Buffer.from(content)
  return { plain, brotli: typeof content === 'string' ? brotliCompressSync(plain, quick) : null }
}

/** The best compression would take a second of the first visitor's time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Not by the address of this module: the bundler would write that of the sources. */
const typefaces = createRequire(`${import.meta.dirname}/`)

/** Without the package the pages fall back to the fonts of the system. */
function fontFile(name: keyof typeof fontFiles): Buffer | null {
  try {
    return readFileSync(typefaces.resolve(fontFiles[name]))
  } catch {
    return null
  }
}
