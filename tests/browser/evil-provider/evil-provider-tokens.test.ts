import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyNth } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { startEvilEnvironment } from './evil-environment.ts'
import type { EvilEnvironment } from './evil-environment.ts'
import { callsToApi, expectRefusedAtCallback, expectSilence } from './evil-expectations.ts'
import type { RefusedRow } from './evil-expectations.ts'

let environment: EvilEnvironment
beforeAll(async () => {
  environment = await startEvilEnvironment()
})
afterAll(() => environment.close())

describe('a token endpoint', () => {
  const rows: RefusedRow[] = [
    {
      fault: 'tokenRefused',
      what: 'refuses the code',
      explanation: 'refused',
      detail: 'invalid_grant',
    },
    { fault: 'tokenBroken', what: 'fails', explanation: 'unreachable', detail: '500' },
    {
      fault: 'tokenBrokenPage',
      what: 'fails with a page for people',
      explanation: 'unreachable',
      detail: '500',
      language: 'en',
    },
    {
      fault: 'tokenPage',
      what: 'answers with a page for people',
      explanation: 'invalid',
      detail: 'token response: no JSON',
    },
    {
      fault: 'tokenOtherContent',
      what: 'answers right, but as plain text',
      explanation: 'invalid',
      detail: 'token response: no JSON',
    },
    { fault: 'tokenCut', what: 'breaks off', explanation: 'unreachable', detail: '' },
    { fault: 'tokenDropped', what: 'hangs up', explanation: 'unreachable', detail: '' },
    {
      fault: 'tokenElsewhere',
      what: 'leads elsewhere',
      explanation: 'invalid',
      detail: 'answered with a redirect',
    },
    {
      fault: 'tokenWithoutAccess',
      what: 'gives no access token',
      explanation: 'invalid',
      detail: 'a token is missing',
    },
    {
      fault: 'tokenWithoutId',
      what: 'gives no ID token',
      explanation: 'invalid',
      detail: 'a token is missing',
      language: 'en',
    },
    {
      fault: 'tokenGarbage',
      what: 'gives garbage for an ID token',
      explanation: 'invalid',
      detail: 'ID Token: shape',
    },
    {
      fault: 'tokenOfOtherType',
      what: 'gives a token of another type',
      explanation: 'invalid',
      detail: 'token_type',
    },
    {
      fault: 'tokenWithoutType',
      what: 'does not say the type of its token',
      explanation: 'invalid',
      detail: 'token_type',
    },
    {
      fault: 'tokenHuge',
      what: 'gives a token of 6 MB',
      explanation: 'invalid',
      detail: 'too many bytes',
    },
  ]

  it.for(everyNth(3, rows))(
    'that $what signs nobody in, and the code is not sent again',
    async (row) => {
      const browser = await environment.openNext(row.fault, row.language)
      await browser.startOver()
      await expectRefusedAtCallback(browser, row)
      const codes = browser.realm.at('token').filter(({ parameters }) => parameters.has('code'))
      expect(codes).toHaveLength(1)
      expect(browser.realm.at('userinfo')).toEqual([])
    },
  )

  it.for(['tokenHeld', 'tokenStalled'] as const)(
    'spec 8 sign-in 13: that does not answer within 10 seconds is given up (%s)',
    async (fault) => {
      const browser = await environment.open(fault, { moves: true, language: 'en' })
      await browser.start()
      await browser.realm.asked('token')
      await browser.pass(9_000)
      expect(await browser.alert.count()).toBe(0)
      await browser.pass(1_500)
      const refusal = { explanation: 'timedOut', detail: 'Network timed out' } as const
      await expectRefusedAtCallback(browser, refusal)
      expect(browser.realm.at('token')).toHaveLength(1)
      await browser.close()
    },
  )

  it('that does not say how long the token lives leaves that to the token', async () => {
    const browser = await environment.open('tokenWithoutLifetime', { moves: true })
    await browser.signIn()
    await browser.settle()
    await browser.pass(200_000)
    expect(browser.realm.at('token')).toHaveLength(1)
    await browser.pass(60_000)
    await browser.realm.asked('token', 2)
    await browser.close()
  })

  it('that failed is not asked again by a reload, only by a new sign-in', async () => {
    const browser = await environment.open('tokenBroken')
    await browser.start()
    await browser.button(browser.words.tryAgain).waitFor()
    await browser.page.reload()
    await browser.button(browser.words.login).or(browser.button(browser.words.startOver)).waitFor()
    expect(browser.realm.at('token')).toHaveLength(1)
    await browser.close()
  })

  it('that is right again lets people in by another try', async () => {
    const browser = await environment.open('tokenBroken', { language: 'en' })
    await browser.start('/banlist?q=anzeige')
    await browser.button(browser.words.tryAgain).waitFor()
    browser.realm.fault = {}
    await browser.button(browser.words.tryAgain).click()
    await browser.account.waitFor()
    const address = `${environment.origin}/en/banlist?client=apothekenblatt&q=anzeige`
    await eventually(() => browser.page.url()).toBe(address)
    expect(callsToApi(browser).filter((authorization) => authorization === '')).toEqual([])
    expectSilence(browser)
    await browser.close()
  })
})
