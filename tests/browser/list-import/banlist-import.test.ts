import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { linksOn, openBanlist, rowOf, says, totalOn } from '../banlist/banlist.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
const folder = mkdtempSync(join(tmpdir(), 'masthead-list-'))
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Three addresses, one of them twice, and a line that is no address. */
const list = `https://imported.example/one
https://imported.example/two
no address at all
https://IMPORTED.example/one
https://imported.example/three
`

async function importList(dataDir: string): Promise<string> {
  const file = join(folder, 'list.txt')
  writeFileSync(file, list)
  const to = ['--organisation', 'Verlag Nord', '--client', 'apothekenblatt', '--data', dataDir]
  const command = ['src/server/ingest/main.ts', 'urls', file, ...to]
  return (await promisify(execFile)(process.execPath, command)).stdout
}

it('shows what is imported while the server runs', async () => {
  const say = says.de
  const { page } = await portal.openAs(ada, say.path)
  await openBanlist(page, say)
  const before = await totalOn(page, say)
  expect(await importList(portal.dataDir)).toContain('Rejected rows')
  await openBanlist(page, say)
  expect(await totalOn(page, say)).toBe(before + 3)
  await page.getByRole('searchbox', { name: say.search }).fill('imported.example')
  await eventually(() => linksOn(page)).toHaveLength(3)
  await rowOf(page, 'https://imported.example/three').waitFor()
})
