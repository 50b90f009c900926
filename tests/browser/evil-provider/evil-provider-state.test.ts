import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import type { Language } from '../support/portal.ts'
import { startEvilEnvironment } from './evil-environment.ts'
import type { EvilEnvironment } from './evil-environment.ts'
import { expectRefusedAtCallback, expectSilence } from './evil-expectations.ts'
import type { Refusal } from './evil-expectations.ts'

let environment: EvilEnvironment
beforeAll(async () => {
  environment = await startEvilEnvironment()
})
afterAll(() => environment.close())

const minutes = (count: number) => Math.floor(Date.now() / 1000) - count * 60

interface Changed extends Refusal {
  /** changes to the stored state while the provider asks */
  changes: object | string
  /** true when the code goes to the token endpoint all the same */
  sendsCode?: true
  language?: Language
}

interface Row extends Changed {
  what: string
}

/** A sign-in whose state was changed is refused, its code sent once at the most. */
async function expectRefused({ changes, sendsCode, language, ...refusal }: Changed): Promise<void> {
  const browser = await environment.openNext('callbackAsks', language)
  await browser.startOver()
  await browser.changeState(changes)
  await browser.goOn()
  await expectRefusedAtCallback(browser, refusal)
  expect(browser.realm.at('token')).toHaveLength(sendsCode === true ? 1 : 0)
}

describe('a sign-in whose stored state', () => {
  const other = 'x'.repeat(64)
  const rows: Row[] = [
    {
      what: 'names another provider',
      changes: { authority: 'https://foreign.example' },
      explanation: 'invalid',
      detail: 'authority mismatch',
    },
    {
      what: 'names another client',
      changes: { client_id: 'other' },
      explanation: 'invalid',
      detail: 'client_id mismatch',
    },
    {
      what: 'has another verifier',
      changes: { code_verifier: other },
      explanation: 'refused',
      detail: 'invalid_grant',
      sendsCode: true,
    },
    {
      what: 'has another nonce',
      changes: { nonce: other },
      explanation: 'invalid',
      detail: 'nonce in id_token does not match nonce in client storage',
      sendsCode: true,
    },
  ]

  it.for(rows)('$what is refused', expectRefused)

  it('spec 5 sign-in 1, spec 8 sign-in 7: names another state is refused', () =>
    expectRefused({
      changes: { id: other },
      explanation: 'stateMismatch',
      detail: 'State does not match',
      language: 'en',
    }))

  it('spec 8 sign-in 9: is for another kind of answer is refused', () =>
    expectRefused({
      changes: { request_type: 'si:x' },
      explanation: 'stateMismatch',
      detail: 'invalid response_type in state',
      language: 'en',
    }))

  const lost = 'No matching state found in storage'

  it.for([16, -16])(
    'spec 8 sign-in 6, spec 9 session 5: is %i minutes old is refused',
    async (age) => {
      const browser = await environment.openNext('callbackAsks', 'en')
      await browser.startOver()
      await browser.changeState({ created: minutes(age) })
      await browser.goOn()
      await expectRefusedAtCallback(browser, { explanation: 'staleState', detail: lost })
      expect(browser.realm.at('token')).toEqual([])
    },
  )

  it('spec 8 sign-in 6: cannot be read is refused', async () => {
    const browser = await environment.open('callbackAsks', { language: 'en', hasChosen: true })
    await browser.start()
    await browser.changeState('{garbage')
    await browser.goOn()
    const refusal = { headline: lost, explanation: 'staleState', detail: '' } as const
    await expectRefusedAtCallback(browser, refusal, { knowsSignIn: false })
    expect(browser.realm.at('token')).toEqual([])
    await browser.close()
  })

  it('spec 9 session 5: is 14 minutes old signs in', async () => {
    const browser = await environment.open('callbackAsks')
    await browser.start()
    await browser.changeState({ created: minutes(14) })
    await browser.goOn()
    await browser.account.waitFor()
    await browser.close()
  })

  it('leads to a foreign site leads to the start page', async () => {
    const browser = await environment.open('callbackAsks')
    const { name: realm } = browser.realm
    await browser.start()
    const next = '//foreign.example/banlist'
    await browser.changeState({ data: { realm, organisation: realm, next } })
    await browser.goOn()
    await browser.account.waitFor()
    await eventually(() => browser.page.url()).toBe(`${environment.origin}/?client=apothekenblatt`)
    expectSilence(browser)
    await browser.close()
  })
})
