import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyNth } from '#tests/support/breadth.ts'

import { startEvilEnvironment } from './evil-environment.ts'
import type { EvilEnvironment } from './evil-environment.ts'
import { expectRefusedAtLogin } from './evil-expectations.ts'
import type { RefusedRow } from './evil-expectations.ts'

let environment: EvilEnvironment
beforeAll(async () => {
  environment = await startEvilEnvironment()
})
afterAll(() => environment.close())

const rows: RefusedRow[] = [
  {
    fault: 'discoveryMissing',
    what: 'is not found',
    explanation: 'unknownOrganisation',
    detail: '',
    language: 'en',
  },
  {
    fault: 'discoveryMissingUnreadable',
    what: 'is not found and may not be read',
    explanation: 'unknownOrganisation',
    detail: '',
  },
  {
    fault: 'discoveryBadRequest',
    what: 'is a bad request',
    explanation: 'unknownOrganisation',
    detail: '',
  },
  { fault: 'discoveryBroken', what: 'fails', explanation: 'unreachable', detail: '500' },
  {
    fault: 'discoveryUnavailable',
    what: 'is a page about maintenance',
    explanation: 'unreachable',
    detail: '503',
    language: 'en',
  },
  { fault: 'discoveryPage', what: 'is a page for people', explanation: 'invalid', detail: '' },
  { fault: 'discoveryList', what: 'is a list', explanation: 'invalid', detail: 'issuer' },
  { fault: 'discoveryCut', what: 'breaks off', explanation: 'unreachable', detail: '' },
  { fault: 'discoveryDropped', what: 'never comes', explanation: 'unreachable', detail: '' },
  {
    fault: 'discoveryBehindLoginWall',
    what: 'is behind a page of somebody else',
    explanation: 'invalid',
    detail: 'answered with a redirect',
  },
  {
    fault: 'discoveryOtherIssuer',
    what: 'names another issuer',
    explanation: 'invalid',
    detail: 'discovery: issuer',
  },
  {
    fault: 'discoveryScript',
    what: 'leads into a script',
    explanation: 'invalid',
    detail: 'discovery: authorization_endpoint',
    language: 'en',
  },
  {
    fault: 'discoveryForeignAuthorization',
    what: 'leads to a foreign site',
    explanation: 'invalid',
    detail: 'discovery: authorization_endpoint',
  },
  {
    fault: 'discoveryForeignToken',
    what: 'wants the code at a foreign site',
    explanation: 'invalid',
    detail: 'discovery: token_endpoint',
  },
  {
    fault: 'discoveryForeignKeys',
    what: 'takes its keys from a foreign site',
    explanation: 'invalid',
    detail: 'discovery: jwks_uri',
  },
  {
    fault: 'discoveryForeignUserinfo',
    what: 'wants access tokens at a foreign site',
    explanation: 'invalid',
    detail: 'discovery: userinfo_endpoint',
  },
  {
    fault: 'discoveryForeignEndSession',
    what: 'signs out at a foreign site',
    explanation: 'invalid',
    detail: 'discovery: end_session_endpoint',
  },
  {
    fault: 'discoveryForeignFrame',
    what: 'frames a foreign site',
    explanation: 'invalid',
    detail: 'discovery: check_session_iframe',
  },
  {
    fault: 'discoveryWithoutToken',
    what: 'names no token endpoint',
    explanation: 'invalid',
    detail: 'discovery: token_endpoint',
  },
  {
    fault: 'discoveryWithoutS256',
    what: 'offers no S256',
    explanation: 'notSetUp',
    detail: 'Only the Authorization Code flow (with PKCE) is supported',
    language: 'en',
  },
  {
    fault: 'discoveryWithoutCode',
    what: 'offers no code',
    explanation: 'notSetUp',
    detail: 'Only the Authorization Code flow (with PKCE) is supported',
    language: 'en',
  },
  {
    fault: 'discoveryCredentials',
    what: 'has a password in an address',
    explanation: 'invalid',
    detail: 'discovery: token_endpoint',
  },
  {
    fault: 'discoveryHuge',
    what: 'is 12 MB large',
    explanation: 'invalid',
    detail: 'too many bytes',
  },
]

describe('an organisation whose discovery document', () => {
  it.for(everyNth(3, rows))(
    'spec 8 sign-in 1: $what is refused before anybody leaves the portal',
    async (row) => {
      const browser = await environment.openNext(row.fault, row.language)
      await browser.startOver()
      await expectRefusedAtLogin(browser, row)
      expect(browser.realm.received.map(({ endpoint }) => endpoint)).not.toContain('authorization')
      expect(browser.realm.at('discovery').length).toBeLessThanOrEqual(2)
    },
  )

  it.for(['discoveryHeld', 'discoveryStalled'] as const)(
    'spec 8 sign-in 13: does not come within 10 seconds is given up (%s)',
    async (fault) => {
      const browser = await environment.open(fault, { moves: true, language: 'en' })
      await browser.start()
      await browser.realm.asked('discovery')
      await browser.pass(9_000)
      expect(await browser.alert.count()).toBe(0)
      await browser.pass(1_500)
      await expectRefusedAtLogin(browser, { explanation: 'timedOut', detail: 'Network timed out' })
      expect(browser.realm.at('discovery')).toHaveLength(1)
      await browser.close()
    },
  )

  it('was wrong once lets people in as soon as it is right', async () => {
    const browser = await environment.open('discoveryBroken')
    await browser.start()
    await browser.alert.waitFor()
    browser.realm.fault = {}
    await browser.button(browser.words.login).click()
    await browser.account.waitFor()
    await browser.close()
  })
})
