import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { markup } from '#tests/server/evil-provider/faults/callback.ts'
import { everyNth } from '#tests/support/breadth.ts'

import type { Language } from '../support/portal.ts'
import {
  expectNothingLeft,
  expectRefusedAtCallback,
  expectReadyAtLogin,
  expectSilence,
} from './evil-expectations.ts'
import type { RefusedFault, RefusedRow } from './evil-expectations.ts'
import { startEvilStage } from './evil-stage.ts'
import type { EvilStage } from './evil-stage.ts'

let stage: EvilStage
beforeAll(async () => {
  stage = await startEvilStage()
})
afterAll(() => stage.close())

async function expectNoCodeSent({ fault, language, ...refusal }: RefusedFault): Promise<void> {
  const visit = await stage.nextVisit(fault, language)
  await visit.startOver()
  await expectRefusedAtCallback(visit, refusal)
  expect(stage.provider.realms().flatMap((realm) => realm.at('token'))).toEqual([])
}

/** An answer that belongs to no sign-in leaves alone the one that waits. */
async function expectUnasked({ fault, ...refusal }: RefusedFault): Promise<void> {
  const visit = await stage.visit(fault, { language: 'en', hasChosen: true })
  await visit.start()
  await expectRefusedAtCallback(visit, refusal, { states: 'waiting', knowsSignIn: false })
  expect(visit.realm.at('token')).toEqual([])
  await visit.close()
}

describe('an answer of the provider', () => {
  const refused: RefusedRow[] = [
    {
      fault: 'callbackServerError',
      what: 'says that it cannot now',
      explanation: 'unreachable',
      detail: 'temporarily_unavailable',
      language: 'en',
    },
    {
      fault: 'callbackUnauthorised',
      what: 'says no',
      explanation: 'refused',
      detail: 'unauthorized_client',
    },
    {
      fault: 'callbackTwoCodes',
      what: 'has two codes',
      explanation: 'invalid',
      detail: 'code twice',
    },
    {
      fault: 'callbackTwoIssuers',
      what: 'has two issuers',
      explanation: 'invalid',
      detail: 'iss twice',
    },
    {
      fault: 'callbackWithoutCode',
      what: 'has no code',
      explanation: 'invalid',
      detail: 'Expected code in response',
    },
    {
      fault: 'callbackCodeAndError',
      what: 'has a code and an error',
      explanation: 'refused',
      detail: 'unauthorized_client',
    },
    {
      fault: 'callbackLong',
      what: 'is 9 kB long',
      explanation: 'invalid',
      detail: 'The answer is too long',
    },
    {
      fault: 'callbackOtherIssuer',
      what: 'comes from another issuer',
      explanation: 'invalid',
      detail: 'iss does not match',
    },
    {
      fault: 'callbackOtherIssuerUnauthorised',
      what: 'is an error of another issuer',
      explanation: 'invalid',
      detail: 'iss does not match',
    },
    {
      fault: 'callbackWithoutIssuer',
      what: 'does not name its issuer',
      explanation: 'invalid',
      detail: 'iss does not match',
      language: 'en',
    },
  ]

  it.for(everyNth(3, refused))('that $what is refused before any code is sent', expectNoCodeSent)

  it('spec 5 sign-in 3, spec 8 sign-in 10: that has tokens of another flow is refused before any code is sent', () =>
    expectNoCodeSent({
      fault: 'callbackTokens',
      explanation: 'notSetUp',
      detail: 'Only the Authorization Code flow (with PKCE) is supported',
      language: 'en',
    }))

  it.for<Language>(['de', 'en'])(
    'that the user cancelled leads back to the form (%s)',
    async (language) => {
      const visit = await stage.visit('callbackDenied', { language })
      await visit.start()
      await visit.page.getByText(visit.says('cancelled')).waitFor()
      await expectReadyAtLogin(visit)
      expect(visit.realm.at('token')).toEqual([])
      visit.realm.fault = {}
      await visit.button(visit.words.login).click()
      await visit.account.waitFor()
      await visit.close()
    },
  )

  const unasked: RefusedRow[] = [
    {
      fault: 'callbackTwoStates',
      what: 'to two states',
      headline: 'The answer has state twice',
      explanation: 'invalid',
      detail: '',
    },
    {
      fault: 'callbackErrorWithoutState',
      what: 'that is an error without a state',
      headline: 'server_error',
      explanation: 'unreachable',
      detail: '',
    },
    {
      fault: 'callbackWordsWithoutState',
      what: 'with words of its own but no state',
      headline: 'No state in response',
      explanation: 'staleState',
      detail: '',
    },
  ]

  it.for(unasked)('$what is refused, and ends no sign-in under way', expectUnasked)

  it('spec 5 sign-in 1, spec 8 sign-in 5: without a state is refused, and ends no sign-in under way', () =>
    expectUnasked({
      fault: 'callbackWithoutState',
      headline: 'No state in response',
      explanation: 'staleState',
      detail: '',
    }))

  it('spec 5 sign-in 1, spec 8 sign-in 6: to an unknown state is refused, and ends no sign-in under way', () =>
    expectUnasked({
      fault: 'callbackUnknownState',
      headline: 'No matching state found in storage',
      explanation: 'staleState',
      detail: '',
    }))

  it('with markup in it is text', async () => {
    const visit = await stage.nextVisit('callbackMarkup', 'de')
    await visit.startOver()
    await expectRefusedAtCallback(visit, { explanation: 'refused', detail: markup })
    expect(await visit.alert.locator('img, b').count()).toBe(0)
  })

  it('that stands behind a # is no answer', async () => {
    const visit = await stage.visit('callbackFragment', { language: 'en', hasChosen: true })
    await visit.start()
    await visit.button(visit.words.startOver).or(visit.button(visit.words.login)).waitFor()
    await expectNothingLeft(visit, 'waiting')
    expect(new URL(visit.page.url()).hash).toBe('')
    expect(visit.realm.at('token')).toEqual([])
    await visit.close()
  })

  it.for(['callbackHuge', 'callbackHugeFragment'] as const)(
    'of 200 kB leaves a way on (%s)',
    async (fault) => {
      const visit = await stage.visit(fault, { language: 'en', hasChosen: true })
      await visit.start()
      const { page, words } = visit
      const link = page.getByRole('link', { name: /login|start|anmelde/i })
      await visit.button(words.startOver).or(visit.button(words.login)).or(link).first().waitFor()
      expectSilence(visit)
      expect(visit.realm.at('token')).toEqual([])
      await visit.close()
    },
  )
})

describe('an answer that comes a second time', () => {
  it('leaves the session as it is, and its code is not used again', async () => {
    const visit = await stage.visit(null)
    const answered = visit.page.waitForRequest((request) => request.url().includes('/auth?state='))
    await visit.signIn()
    await visit.page.goto((await answered).url())
    await visit.account.waitFor()
    expect(visit.page.url()).not.toContain('code=')
    expect(visit.realm.at('token')).toHaveLength(1)
    expectSilence(visit)
    await visit.close()
  })

  it('to another browser is refused there, and its code is not used', async () => {
    const visit = await stage.visit('callbackAsks', { language: 'en', hasChosen: true })
    await visit.start()
    const link = visit.page.getByRole('link', { name: 'Weiter' })
    const address = (await link.getAttribute('href')) ?? ''
    const victim = await stage.visit(null, { language: 'en', hasChosen: true })
    await victim.page.goto(address)
    await victim.page.getByText('No matching state found in storage').waitFor()
    await expectNothingLeft(victim)
    expect(visit.realm.at('token')).toEqual([])
    await visit.close()
    await victim.close()
  })
})
