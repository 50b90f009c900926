/** The portal lies at a static host; sign-in and API are another origin, which allows it. */
import { createServer } from 'node:http'

import { beforeAll, expect, it } from 'vitest'

import { built } from '#build/paths.ts'
import { createHost, type Host } from '#server/hosting/host.ts'
import { listen } from '#server/listening.ts'

import { heading, jonas, signIn, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { startServerProcess, type ServerProcess } from '../support/server.ts'

let portal: Portal
let elsewhere: string
let api: ServerProcess
let browser: BrowserSession
beforeAll(async () => {
  portal = await startPortal({}, { start: startTwo })
  browser = await portal.open('/banlist')
})

/** The static host first, because the other one is told its origin. */
async function startTwo(dataDir: string) {
  let host: Host | undefined
  const http = createServer((req, res) => void host?.(req, res))
  const listening = await listen(http, 'localhost', 0)
  const origin = `http://localhost:${listening.port}`
  api = await startServerProcess({
    MASTHEAD_DATA: dataDir,
    MASTHEAD_ALLOWED_ORIGINS: origin,
  })
  elsewhere = api.origin
  const settings = {
    graphqlClientEndpoint: `${elsewhere}/graphql`,
    identityHost: elsewhere,
    clientId: 'portal',
    scope: 'openid profile email',
    demo: false,
  }
  host = createHost({ portalDir: built.portal, origin, settings })
  const stop = async () => {
    await api.stop()
    await listening.close(0)
  }
  return { origin, stop }
}

it('signs in, reads, and hears of changes', async () => {
  const { page } = browser
  const acknowledged = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ack')),
    )
  await signIn(page, jonas)
  await heading(page, 'Sperrliste')
  expect(new URL(page.url()).origin).toBe(portal.origin)
  expect(elsewhere).not.toBe(portal.origin)
  await page.getByRole('row').nth(1).waitFor()
  await acknowledged
})

it('another tab is signed in without a word, by the hidden frame', async () => {
  const page = await browser.context.newPage()
  await page.goto('/banlist')
  await heading(page, 'Sperrliste')
  await page.getByRole('row').nth(1).waitFor()
  await page.close()
})

it('signs out to its own start', async () => {
  const { page } = browser
  await page.getByRole('button', { name: /^Konto von / }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  expect(new URL(page.url()).origin).toBe(portal.origin)
})

it('says that the API is lost, though the portal is there', async () => {
  const allows = [/net::ERR_/, /WebSocket connection to/, /Failed to fetch/, /A subscription ended/]
  const { page } = await portal.open('/banlist', { allows })
  await signIn(page, jonas)
  await heading(page, 'Sperrliste')
  await page.getByRole('row').nth(1).waitFor()
  await api.stop()
  const foot = page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('footer')
  await foot.getByText(/^Keine Verbindung seit/).waitFor()
})
