import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { says as banlist } from '../banlist/banlist.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import {
  button,
  openImport,
  resultOn,
  review,
  says,
  step,
  stored,
  countsOn,
} from './list-import.ts'

type Counts = Awaited<ReturnType<typeof countsOn>>

const say = says.de
const minute = 60_000

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, banlist.de.path)
  page = browser.page
})
afterAll(async () => {
  await portal.close()
})

/** A list of phishing addresses as it is published: date, address, description. Not part of the project. */
const published = new URL(
  '../../../../shared/data/jpcert-phishing-urls/urls.csv.gz',
  import.meta.url,
)

/** A list to import, with what is known to be in it. */
interface List {
  list: Buffer
  name: string
  lines: number
  counts: Partial<Counts>
}

/** Lines like those of the published list, some of them repeated and some broken. */
function madeList(): List {
  const lines = 60_000
  const addresses = Array.from({ length: lines }, (_, index) => {
    if (index % 400 === 7) return 'hhttps://broken.example/'
    return `http://host-${index % 700}.example/a/${index % 12 === 5 ? index - 700 : index}`
  })
  const valid = addresses.filter((address) => !address.startsWith('hh'))
  const fresh = new Set(valid).size
  const rows = addresses.map((address, index) => `2025/01/0${(index % 9) + 1},${address},銀行`)
  const counts = {
    fresh,
    duplicate: valid.length - fresh,
    listed: 0,
    covered: 0,
    invalid: lines - valid.length,
    comments: 0,
  }
  return { list: Buffer.from(rows.join('\n')), name: 'made.csv', lines, counts }
}

function realList(): List {
  const list = gunzipSync(readFileSync(published))
  const lines = list
    .toString('latin1')
    .replace(/\r?\n$/, '')
    .split('\n').length
  return { list, name: 'urls.csv', lines, counts: {} }
}

const lists = [madeList(), ...(existsSync(published) ? [realList()] : [])]

function allOf({ fresh, duplicate, listed, covered, invalid, comments }: Counts): number {
  return fresh + duplicate + listed + covered + invalid + comments
}

it.each(lists)(
  '$name with $lines lines: the counts add up and are what the server has; again, nothing is new',
  { timeout: 10 * minute },
  async (given) => {
    const before = stored(portal.dataDir).length
    await openImport(page, say)
    await review(page, say, { ...given, patience: 3 * minute })
    const first = await countsOn(page, say)
    expect(first).toMatchObject(given.counts)
    expect(allOf(first)).toBe(given.lines)
    expect(first.invalid).toBeGreaterThan(0)
    expect(first.duplicate).toBeGreaterThan(0)
    await button(page, say.start).click()
    await step(page, say.done).waitFor({ timeout: 5 * minute })
    expect(numberOf((await resultOn(page, say))[0])).toBe(first.fresh)
    expect(stored(portal.dataDir)).toHaveLength(before + first.fresh)
    await button(page, say.another).click()
    await review(page, say, { ...given, patience: 3 * minute })
    const second = await countsOn(page, say)
    expect(second).toEqual({ ...first, fresh: 0, listed: first.listed + first.fresh })
    await button(page, say.discard).click()
    await step(page, say.source).waitFor()
  },
)

function numberOf(text: string | undefined): number {
  return Number(/^[\d\u00a0]+/.exec(text ?? '')?.[0].replaceAll(/\D/g, ''))
}
