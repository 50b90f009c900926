import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { numberIn } from '../banlist/banlist.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { button, countsOn, openImport, resultOn, review, step, stored } from './list-import.ts'

const minute = 60_000
const patience = 3 * minute

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada, '/auth-debug')).page
})

/** A list of phishing addresses as it is published: date, address, description. Not part of the project. */
const published = new URL(
  '../../../../shared/data/jpcert-phishing-urls/urls.csv.gz',
  import.meta.url,
)

/** Lines like those of the published list, some of them repeated and some broken. */
function madeList() {
  const lines = 60_000
  const addresses = Array.from({ length: lines }, (_, index) => {
    if (index % 400 === 7) return 'hhttps://broken.example/'
    return `http://host-${index % 700}.example/a/${index % 12 === 5 ? index - 700 : index}`
  })
  const valid = addresses.filter((address) => !address.startsWith('hh'))
  const fresh = new Set(valid).size
  const [duplicate, invalid] = [valid.length - fresh, lines - valid.length]
  const rows = addresses.map((address, index) => `2025/01/0${(index % 9) + 1},${address},銀行`)
  const counts = { fresh, duplicate, listed: 0, covered: 0, invalid, comments: 0 }
  return { list: Buffer.from(rows.join('\n')), name: 'made.csv', lines, counts }
}

function realList() {
  const list = gunzipSync(readFileSync(published))
  const lines = list.toString('latin1').trimEnd().split('\n').length
  return { list, name: 'urls.csv', lines, counts: {} }
}

it.each([madeList(), ...(existsSync(published) ? [realList()] : [])])(
  '$name with $lines lines: the counts add up and are what the server has; again, nothing is new',
  { timeout: 10 * minute },
  async (input) => {
    const before = stored(portal.dataDir).length
    await openImport(page)
    await review(page, { ...input, patience })
    const first = await countsOn(page)
    expect(first).toMatchObject(input.counts)
    const { cleaned: _, ...exclusive } = first
    const all = Object.values(exclusive).reduce((sum, count) => sum + count, 0)
    expect(all).toBe(input.lines)
    expect(Math.min(first.invalid, first.duplicate)).toBeGreaterThan(0)
    await button(page, /hinzufügen$/).click()
    await step(page, 'Die Liste ist importiert').waitFor({ timeout: 5 * minute })
    expect(numberIn((await resultOn(page))[0] ?? null)).toBe(first.fresh)
    expect(stored(portal.dataDir)).toHaveLength(before + first.fresh)
    await button(page, 'Weitere Liste importieren').click()
    await review(page, { ...input, patience })
    const listed = first.listed + first.fresh
    expect(await countsOn(page)).toEqual({ ...first, fresh: 0, listed })
  },
)
