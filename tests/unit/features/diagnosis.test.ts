import { describe, expect, it } from 'vitest'

import { tokenRoles } from '#portal/app/session/token-roles.ts'
import { claimLines } from '#portal/features/auth-debug/claims.ts'
import { statePaths } from '#portal/features/auth-debug/log/state-path.ts'
import { reportOf } from '#portal/features/auth-debug/report/report.ts'
import { createFormat } from '#portal/i18n/formatters.ts'

describe('the state in words', () => {
  it('takes both halves of a signed-in session apart', () => {
    expect(statePaths('signedIn.token.renewal.due.renewing, validity.valid')).toEqual([
      { names: ['signedIn', 'token', 'renewal', 'due', 'renewing'], meaning: 'renewing' },
      { names: ['validity', 'valid'], meaning: 'valid' },
    ])
  })

  it('keeps a state that it has no words for', () => {
    expect(statePaths('restoring')).toEqual([{ names: ['restoring'], meaning: null }])
  })
})

describe('claims', () => {
  const format = createFormat('de')

  it('have times as local dates too, and roles elsewhere', () => {
    const exp = new Date(2026, 10, 21, 17, 43, 58).getTime() / 1000
    const claims = { exp, scope: 'openid', aud: ['a', 'b'], resource_access: { a: {} } }
    expect(claimLines(claims, format)).toEqual([
      { name: 'exp', value: String(exp), moment: '21.11.2026, 17:43:58' },
      { name: 'scope', value: 'openid', moment: '' },
      { name: 'aud', value: '["a","b"]', moment: '' },
    ])
  })

  it('are shown as they are where a time is none', () => {
    expect(claimLines({ exp: 'soon' }, format)).toEqual([
      { name: 'exp', value: 'soon', moment: '' },
    ])
  })
})

describe('roles of a token (spec 6)', () => {
  it('tells recognised from ignored ones, clients without a recognised one included', () => {
    const access = {
      nord: { roles: ['offline', 'view-banlist', 'view-banlist', 'view-everything', 7] },
      account: { roles: ['manage-account'] },
    }
    expect(tokenRoles(access)).toEqual([
      { id: 'nord', recognised: ['view-banlist'], ignored: ['offline', 'view-everything'] },
      { id: 'account', recognised: [], ignored: ['manage-account'] },
    ])
  })

  it('finds none in what is not shaped like roles', () => {
    expect(tokenRoles({ nord: { roles: 'view-banlist' }, sued: null })).toEqual([
      { id: 'nord', recognised: [], ignored: [] },
      { id: 'sued', recognised: [], ignored: [] },
    ])
    for (const nonsense of [undefined, null, 'x', ['view-banlist']]) {
      expect(tokenRoles(nonsense)).toEqual([])
    }
  })

  it('takes a client called __proto__ for a client', () => {
    const access: unknown = JSON.parse('{"__proto__":{"roles":["view-banlist"]}}')
    expect(tokenRoles(access)).toEqual([
      { id: '__proto__', recognised: ['view-banlist'], ignored: [] },
    ])
  })
})

describe('the report for support', () => {
  const token = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(40)}`
  const person = {
    sub: 'f1c9-ada',
    name: 'Ada Lindner',
    preferred_username: 'ada',
    email: 'ada@nord.example',
    phone_number: '+43 1 234',
    sid: 'session-1',
  }
  const report = reportOf({
    access: {
      ...person,
      exp: 1_795_282_738,
      iss: 'https://id.example/realms/nord',
      scope: 'openid',
    },
    id: { ...person, aud: 'portal', nonce: 'n-0S6' },
    state: 'signedIn.token.renewal.fresh, validity.valid',
    storage: [{ key: 'oidc.user:https://id.example/realms/nord:portal', bytes: 3638 }],
    organisation: 'Verlag Nord',
    stray: `written by ada@nord.example with ${token}`,
    owner: 'Ada Lindner',
  })

  it('says what is technical', () => {
    expect(JSON.parse(report)).toMatchObject({
      access: { exp: 1_795_282_738, iss: 'https://id.example/realms/nord', scope: 'openid' },
      id: { aud: 'portal' },
      state: 'signedIn.token.renewal.fresh, validity.valid',
      storage: [{ key: 'oidc.user:https://id.example/realms/nord:portal', bytes: 3638 }],
      organisation: 'Verlag Nord',
    })
  })

  it('holds no token and nothing about the person, wherever it stands', () => {
    const secrets = [...Object.values(person), 'n-0S6', 'eyJ', 'aaaaaaaa', 'bbbbbbbb']
    for (const secret of secrets) expect(report).not.toContain(secret)
    expect(Object.keys(JSON.parse(report).id)).toEqual([...Object.keys(person), 'aud', 'nonce'])
  })

  it('is there without tokens', () => {
    expect(JSON.parse(reportOf({ access: null, id: null, state: 'x' }))).toEqual({
      access: null,
      id: null,
      state: 'x',
    })
  })
})
