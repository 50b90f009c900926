import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyNth } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { callsToApi, expectRefusedAtCallback, expectSilence } from './evil-expectations.ts'
import type { RefusedRow } from './evil-expectations.ts'
import { startEvilStage } from './evil-stage.ts'
import type { EvilStage } from './evil-stage.ts'

let stage: EvilStage
beforeAll(async () => {
  stage = await startEvilStage()
})
afterAll(() => stage.close())

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
      const visit = await stage.nextVisit(row.fault, row.language)
      await visit.startOver()
      await expectRefusedAtCallback(visit, row)
      expect(visit.realm.at('token')).toHaveLength(1)
      expect(visit.realm.at('userinfo')).toEqual([])
    },
  )

  it.for(['tokenHeld', 'tokenStalled'] as const)(
    'spec 8 sign-in 13: that does not answer within 10 seconds is given up (%s)',
    async (fault) => {
      const visit = await stage.visit(fault, { moves: true, language: 'en' })
      await visit.start()
      await visit.realm.asked('token')
      await visit.pass(9_000)
      expect(await visit.alert.count()).toBe(0)
      await visit.pass(1_500)
      const refusal = { explanation: 'timedOut', detail: 'Network timed out' } as const
      await expectRefusedAtCallback(visit, refusal)
      expect(visit.realm.at('token')).toHaveLength(1)
      await visit.close()
    },
  )

  it('that does not say how long the token lives leaves that to the token', async () => {
    const visit = await stage.visit('tokenWithoutLifetime', { moves: true })
    await visit.signIn()
    await visit.settle()
    await visit.pass(200_000)
    expect(visit.realm.at('token')).toHaveLength(1)
    await visit.pass(60_000)
    await visit.realm.asked('token', 2)
    await visit.close()
  })

  it('that failed is not asked again by a reload, only by a new sign-in', async () => {
    const visit = await stage.visit('tokenBroken')
    await visit.start()
    await visit.button(visit.words.tryAgain).waitFor()
    await visit.page.reload()
    await visit.button(visit.words.login).or(visit.button(visit.words.startOver)).waitFor()
    expect(visit.realm.at('token')).toHaveLength(1)
    await visit.close()
  })

  it('that is right again lets people in by another try', async () => {
    const visit = await stage.visit('tokenBroken', { language: 'en' })
    await visit.start('/banlist?q=anzeige')
    await visit.button(visit.words.tryAgain).waitFor()
    visit.realm.fault = {}
    await visit.button(visit.words.tryAgain).click()
    await visit.account.waitFor()
    const address = `${stage.origin}/en/banlist?client=apothekenblatt&q=anzeige`
    await eventually(() => visit.page.url()).toBe(address)
    expect(callsToApi(visit).filter((authorization) => authorization === '')).toEqual([])
    expectSilence(visit)
    await visit.close()
  })
})
