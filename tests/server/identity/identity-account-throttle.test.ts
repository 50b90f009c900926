import { expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

it('slows down guessing one account from many addresses, and locks its owner out of none', async () => {
  let now = 1000
  const running = await startIdentity({ now: () => now, trustedProxies: 1 })
  expect(await send(running, 'ada', 'masthead', '192.0.2.1')).toBe('/auth')
  const answers: string[] = []
  for (let at = 0; at < 25; at += 1) {
    answers.push(await send(running, 'ada', `guess ${at}`, `198.51.100.${at}`))
  }
  expect(answers.map((page) => page.includes('falsch!'))).toEqual([
    ...Array.from({ length: 20 }, () => true),
    ...Array.from({ length: 5 }, () => false),
  ])
  expect(answers.at(-1)).toContain('Zu viele Fehlversuche')
  // right, but from where nobody has signed in
  expect(await send(running, 'ADA', 'masthead', '203.0.113.1')).toContain('in 30 Sekunden')
  expect(await send(running, 'ada', 'masthead', '192.0.2.1')).toBe('/auth')
  expect(await send(running, 'jonas', 'masthead', '203.0.113.1')).toBe('/auth')
  now += 30
  expect(await send(running, 'ada', 'masthead', '203.0.113.1')).toBe('/auth')
  await running.stop()
})

it('tells nothing about accounts that do not exist, and forgives nothing at a restart', async () => {
  const before = await startIdentity({ now: () => 1000, trustedProxies: 1 })
  for (let at = 0; at < 20; at += 1) await send(before, 'nobody', 'wrong', `198.51.100.${at}`)
  expect(await send(before, 'nobody', 'wrong', '203.0.113.1')).toContain('Zu viele Fehlversuche')
  await before.stop()
  const after = await startIdentity({
    dataDir: before.dataDir,
    now: () => 1001,
    trustedProxies: 1,
  })
  expect(await send(after, 'nobody', 'wrong', '203.0.113.2')).toContain('in 29 Sekunden')
  await after.stop()
})

/** The page after an attempt in a fresh browser, or the path of the portal that it leads to. */
async function send(
  running: Running,
  username: string,
  password: string,
  address: string,
): Promise<string> {
  const signIn = new SignIn(new Browser(running.origin, { 'x-forwarded-for': address }))
  const page = await signIn.browser.follow(signIn.address())
  const { response, url } = await signIn.browser.submit(page, username, password)
  return response.headers.has('location') ? url.pathname : response.text()
}
