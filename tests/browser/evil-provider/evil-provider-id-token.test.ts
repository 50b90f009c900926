import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FaultName } from '#tests/server/evil-provider/faults.ts'
import { everyNth } from '#tests/support/breadth.ts'

import type { Language } from '../support/portal.ts'
import { startEvilEnvironment } from './evil-environment.ts'
import type { EvilEnvironment } from './evil-environment.ts'
import { expectRefusedAtCallback, expectSilence } from './evil-expectations.ts'
import type { Refusal } from './evil-expectations.ts'
import type { Explanation } from './evil-words.ts'

let environment: EvilEnvironment
beforeAll(async () => {
  environment = await startEvilEnvironment()
})
afterAll(() => environment.close())

interface Row {
  fault: FaultName
  what: string
  detail: string
  explanation?: Explanation
  language?: Language
}

function refusalIn({ explanation = 'invalid', detail }: Row): Refusal {
  return { explanation, detail }
}

describe('an ID token', () => {
  const rows: Row[] = [
    { fault: 'idTokenUnsigned', what: 'is not signed', detail: 'ID Token: alg' },
    {
      fault: 'idTokenSignedByPublicKey',
      what: 'is signed with the public key',
      explanation: 'notSetUp',
      detail: 'ID Token: alg HS256',
    },
    {
      fault: 'idTokenChanged',
      what: 'was changed after it was signed',
      detail: 'ID Token: signature',
      language: 'en',
    },
    {
      fault: 'idTokenOtherKey',
      what: "is signed with somebody else's key",
      detail: 'ID Token: signature',
    },
    {
      fault: 'idTokenCritical',
      what: 'demands rules that are not known here',
      detail: 'ID Token: alg',
    },
    { fault: 'idTokenOtherIssuer', what: 'is from another issuer', detail: 'ID Token: iss' },
    { fault: 'idTokenOtherAudience', what: 'is for somebody else', detail: 'ID Token: aud' },
    { fault: 'idTokenWithoutAudience', what: 'is for nobody', detail: 'ID Token: aud' },
    {
      fault: 'idTokenManyAudiences',
      what: 'is for many, asked for by nobody',
      detail: 'ID Token: azp',
    },
    { fault: 'idTokenOtherParty', what: 'was asked for by somebody else', detail: 'ID Token: azp' },
    {
      fault: 'idTokenExpired',
      what: 'ended before it began to count',
      detail: 'ID Token: exp',
      language: 'en',
    },
    { fault: 'idTokenWithoutExpiry', what: 'never ends', detail: 'ID Token: exp' },
    { fault: 'idTokenWithoutIssueTime', what: 'has no birth', detail: 'ID Token: iat' },
    { fault: 'idTokenNotYet', what: 'does not count yet', detail: 'ID Token: nbf' },
    { fault: 'idTokenOtherNonce', what: 'answers another request', detail: 'nonce in id_token' },
    { fault: 'idTokenWithoutNonce', what: 'answers no request', detail: 'nonce in id_token' },
    {
      fault: 'idTokenOtherAccessToken',
      what: 'belongs to another access token',
      detail: 'ID Token: at_hash',
    },
    { fault: 'idTokenUnknownKey', what: 'names an unknown key', detail: 'ID Token: key' },
    {
      fault: 'idTokenNamesNoKeyOfTwo',
      what: 'names none of two keys',
      detail: 'ID Token: key',
    },
    { fault: 'keysNone', what: 'comes from a provider without keys', detail: 'ID Token: key' },
    {
      fault: 'keysForEncryption',
      what: 'is signed with an encryption key',
      detail: 'ID Token: key',
    },
    { fault: 'keysGarbage', what: 'comes with keys that are garbage', detail: 'keys' },
    { fault: 'keysTenThousand', what: 'comes with ten thousand keys', detail: 'keys' },
    {
      fault: 'keysBroken',
      what: 'comes with keys that cannot be had',
      detail: 'keys: Internal Server Error (500)',
      explanation: 'unreachable',
    },
  ]

  it.for(everyNth(3, rows))('that $what signs nobody in', async (row) => {
    const browser = await environment.openNext(row.fault, row.language)
    await browser.startOver()
    await expectRefusedAtCallback(browser, refusalIn(row))
    expect(browser.realm.at('keys').length).toBeLessThanOrEqual(2)
    expect(browser.realm.at('userinfo')).toEqual([])
  })

  it('spec 5 sign-in 2, spec 8 sign-in 8: that does not say who it is about signs nobody in', async () => {
    const browser = await environment.openNext('idTokenWithoutSubject', 'en')
    await browser.startOver()
    const detail = 'ID Token is missing a subject claim'
    await expectRefusedAtCallback(browser, { explanation: 'missingSubject', detail })
  })

  it.for(['keysHeld', 'keysStalled'] as const)(
    'spec 8 sign-in 13: whose keys do not come within 10 seconds signs nobody in (%s)',
    async (fault) => {
      const browser = await environment.open(fault, { moves: true, language: 'en' })
      await browser.start()
      await browser.realm.asked('keys')
      await browser.pass(10_500)
      const detail = 'Network timed out'
      await expectRefusedAtCallback(browser, { explanation: 'timedOut', detail })
      await browser.close()
    },
  )

  it.for(['idTokenNamesNoKey', 'idTokenOfMany'] as const)(
    'that is unusual but right signs in (%s)',
    async (fault) => {
      const browser = await environment.open(fault)
      await browser.signIn()
      expectSilence(browser)
      await browser.close()
    },
  )
})

describe('clocks', () => {
  const hours = 3_600_000

  it.for([
    { what: 'fast', wrongBy: 2 * hours, language: 'de', claim: 'ID Token: exp' },
    { what: 'slow', wrongBy: -2 * hours, language: 'en', claim: 'ID Token: iat' },
  ] as const)('that are two hours $what are named as the reason', async (row) => {
    const browser = await environment.open(null, { language: row.language, wrongBy: row.wrongBy })
    await browser.start()
    await expectRefusedAtCallback(browser, { explanation: row.what, detail: row.claim })
    await browser.close()
  })

  it.for([4, -4])('that are %i minutes wrong do not matter', async (minutes) => {
    const browser = await environment.open(null, { wrongBy: minutes * 60_000 })
    await browser.signIn()
    expect(browser.realm.at('token')).toHaveLength(1)
    expectSilence(browser)
    await browser.close()
  })
})

describe('userinfo', () => {
  it.for(['userinfoOtherSubject', 'userinfoWithoutSubject'] as const)(
    'that is not about whom the ID token is about signs nobody in (%s)',
    async (fault) => {
      const browser = await environment.openNext(fault, 'de')
      await browser.startOver()
      const detail = 'subject from UserInfo response does not match subject in ID Token'
      await expectRefusedAtCallback(browser, { explanation: 'invalid', detail })
    },
  )

  it.for(['userinfoBroken', 'userinfoPage'] as const)(
    'is not needed to sign in (%s)',
    async (fault) => {
      const browser = await environment.open(fault)
      await browser.signIn()
      await browser.page.getByRole('heading', { level: 1, name: browser.words.hello }).waitFor()
      expectSilence(browser)
      await browser.close()
    },
  )

  it('that does not come is waited for 5 seconds, and is not needed to sign in', async () => {
    const browser = await environment.open('userinfoHeld', { moves: true })
    await browser.start()
    await browser.realm.asked('userinfo')
    await browser.pass(5_500)
    await browser.page.getByRole('heading', { level: 1, name: browser.words.hello }).waitFor()
    await browser.close()
  })
})
