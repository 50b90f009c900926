/** Random addresses of every screen, with right and wrong values: each is drawn, answers, and is sound. */
import * as fc from 'fast-check'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { pages } from '#portal/pages.ts'

import { takeFindings } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { ada, addressOf, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { distinctScreens } from '../support/screen-table.ts'

/** Another seed opens other addresses. */
const seed = Number(process.env['SEED'] ?? 28)
const perScreen = Number(process.env['ADDRESSES'] ?? 32)

/** Milliseconds until a page that does not answer counts as frozen. */
const longest = 20_000

/** Texts that people and programs write into addresses. */
const wrong = [
  ...'|0|-1|1e9|null|constructor|__proto__|zzzzqq|-|..|<b>x</b>|%|"|ä ö|\u202e|2026-02-31'.split(
    '|',
  ),
  '9'.repeat(30),
  'x'.repeat(600),
]

/** Values that are right where the links of a screen do not name them. */
const right: Readonly<Record<string, readonly string[]>> = {
  client: ['apothekenblatt'],
  range: ['today', 'yesterday', '7d', '28d', '90d', '12m', 'custom'],
  from: ['2026-01-01', '2000-01-01', '2026-10-25'],
  to: ['2026-01-01', '2026-10-26', '2036-01-01'],
  cmp: ['previous', 'year', 'none'],
  page: ['2', '3', '999999'],
  per: ['10', '50', 'all'],
  least: ['1', '1000', '1000000000000'],
  camera: ['120.5_-33_2.4', '0_0_0', '999999999999_1_99999'],
  loop: ['12_4_30_8_22_19', '0_0', '0_0_0_0_0_0'],
  published: ['7d', '2026-01-01..any', 'any..2026-01-01', 'any..any'],
}

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})

describe('random addresses', () => {
  it.for(distinctScreens)('of $path', { timeout: 600_000 }, async (screen) => {
    const own = Object.entries(pages).find(([path]) => path === screen.path)?.[1]?.search
    const names = Object.keys(own?.usual ?? { client: '' })
    const known = new Map<string, Set<string>>(
      names.map((name) => [name, new Set(right[name] ?? [])]),
    )
    const { page, context } = await portal.openAs(ada, screen.path, {
      allows: [/404 .*proof\.json/],
    })
    const request = unanswered(page)
    const faults: string[] = []
    for (let round = 0; round < perScreen; round += 1) {
      await learn(page, screen.path, known)
      const [drawn] = fc.sample(placeOf(known), { seed: seed + round, numRuns: 1 })
      if (drawn === undefined) throw new Error('Nothing was drawn')
      const { query, language, isPhone } = drawn
      await page.setViewportSize(
        isPhone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
      )
      const address = `${addressOf(screen, language)}?${query}`
      await page.goto(address)
      const hindered = await hindrance(page, request)
      if (hindered !== null) faults.push(`${address}: ${hindered}`)
      faults.push(...(await takeFindings()).map((finding) => `${address}: ${finding}`))
      if (hindered !== null) break
    }
    await context.close()
    expect(faults).toEqual([])
  })
})

/** A query out of known and wrong values, and the page that it is opened in. */
function placeOf(known: ReadonlyMap<string, ReadonlySet<string>>) {
  const parameters = [...known].map(([name, values]) => {
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(values.size > 0 ? values : wrong)) },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
    )
    const written = fc.array(value, { minLength: 1, maxLength: 2 })
    return written.map((all) => all.map((one) => [name, one] as const))
  })
  return fc.record({
    query: fc
      .subarray(parameters, { minLength: 1, maxLength: Math.min(6, parameters.length) })
      .chain((chosen) => fc.tuple(...chosen))
      .map((all) =>
        new URLSearchParams(all.flat().map(([name, value]) => [name, value])).toString(),
      ),
    language: fc.constantFrom('de' as const, 'en' as const),
    isPhone: fc.boolean(),
  })
}

/** Learns values from the links to the same screen. */
async function learn(page: Page, path: string, known: Map<string, Set<string>>): Promise<void> {
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const link of links) {
    const { pathname, searchParams } = new URL(link, portal.origin)
    if (!pathname.endsWith(path)) continue
    for (const [name, value] of searchParams) known.get(name)?.add(value)
  }
}

/** The questions to the API that have no answer yet. */
function unanswered(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return asked
}

/** The reason for which a page is not there with all that it asked for, or does not answer; null where it is and does. */
async function hindrance(page: Page, asked: ReadonlySet<Request>): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('it does not answer'), longest)
  const settled = async (): Promise<null> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await eventually(() => asked.size).toBe(0)
    return page.evaluate(() => new Promise<null>((done) => requestAnimationFrame(() => done(null))))
  }
  const result = await Promise.race([settled().catch(String), late])
  clearTimeout(timer)
  return result
}
