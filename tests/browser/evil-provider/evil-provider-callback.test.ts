import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { markup } from '#tests/server/evil-provider/faults/callback.ts'
import { everyNth } from '#tests/support/breadth.ts'

import type { Language } from '../support/portal.ts'
import { startEvilEnvironment } from './evil-environment.ts'
import type { EvilEnvironment } from './evil-environment.ts'
import {
  expectNothingLeft,
  expectRefusedAtCallback,
  expectReadyAtLogin,
  expectSilence,
} from './evil-expectations.ts'
import type { RefusedFault, RefusedRow } from './evil-expectations.ts'

let environment: EvilEnvironment
beforeAll(async () => {
  environment = await startEvilEnvironment()
})
afterAll(() => environment.close())

async function expectNoCodeSent({ fault, language, ...refusal }: RefusedFault): Promise<void> {
  const browser = await environment.openNext(fault, language)
  await browser.startOver()
  await expectRefusedAtCallback(browser, refusal)
  expect(environment.provider.realms().flatMap((realm) => realm.at('token'))).toEqual([])
}

/** An answer that belongs to no sign-in leaves alone the one that waits. */
async function expectUnasked({ fault, ...refusal }: RefusedFault): Promise<void> {
  const browser = await environment.open(fault, { language: 'en', hasChosen: true })
  await browser.start()
  await expectRefusedAtCallback(browser, refusal, { states: 'waiting', knowsSignIn: false })
  expect(browser.realm.at('token')).toEqual([])
  await browser.close()
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
      explanation: 'notSetUp',
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
      explanation: 'notSetUp',
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
      const browser = await environment.open('callbackDenied', { language })
      await browser.start()
      await browser.page.getByText(browser.says('cancelled')).waitFor()
      await expectReadyAtLogin(browser)
      expect(browser.realm.at('token')).toEqual([])
      browser.realm.fault = {}
      await browser.button(browser.words.login).click()
      await browser.account.waitFor()
      await browser.close()
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
    const browser = await environment.openNext('callbackMarkup', 'de')
    await browser.startOver()
    await expectRefusedAtCallback(browser, { explanation: 'notSetUp', detail: markup })
    expect(await browser.alert.locator('img, b').count()).toBe(0)
  })

  it('that stands behind a # is no answer', async () => {
    const browser = await environment.open('callbackFragment', { language: 'en', hasChosen: true })
    await browser.start()
    await browser.button(browser.words.startOver).or(browser.button(browser.words.login)).waitFor()
    await expectNothingLeft(browser, 'waiting')
    expect(new URL(browser.page.url()).hash).toBe('')
    expect(browser.realm.at('token')).toEqual([])
    await browser.close()
  })

  it.for(['callbackHuge', 'callbackHugeFragment'] as const)(
    'of 200 kB leaves a way on (%s)',
    async (fault) => {
      const browser = await environment.open(fault, { language: 'en', hasChosen: true })
      await browser.start()
      const { page, words } = browser
      const link = page.getByRole('link', { name: /login|start|anmelde/i })
      await browser
        .button(words.startOver)
        .or(browser.button(words.login))
        .or(link)
        .first()
        .waitFor()
      expectSilence(browser)
      expect(browser.realm.at('token')).toEqual([])
      await browser.close()
    },
  )
})

describe('an answer that comes a second time', () => {
  it('leaves the session as it is, and its code is not used again', async () => {
    const browser = await environment.open(null)
    const answered = browser.page.waitForRequest((request) =>
      request.url().includes('/auth?state='),
    )
    await browser.signIn()
    await browser.page.goto((await answered).url())
    await browser.account.waitFor()
    expect(browser.page.url()).not.toContain('code=')
    expect(browser.realm.at('token')).toHaveLength(1)
    expectSilence(browser)
    await browser.close()
  })

  it('to another browser is refused there, and its code is not used', async () => {
    const browser = await environment.open('callbackAsks', { language: 'en', hasChosen: true })
    await browser.start()
    const link = browser.page.getByRole('link', { name: 'Weiter' })
    const address = (await link.getAttribute('href')) ?? ''
    const victim = await environment.open(null, { language: 'en', hasChosen: true })
    await victim.page.goto(address)
    await victim.page.getByText('No matching state found in storage').waitFor()
    await expectNothingLeft(victim)
    expect(browser.realm.at('token')).toEqual([])
    await browser.close()
    await victim.close()
  })
})
