import { describe, expect, it } from 'vitest'

import { tokenRoles } from '#portal/app/session/token-roles.ts'
import { claimLines, reportOf } from '#portal/features/auth-debug/DiagnosisReport.tsx'
import { statePaths } from '#portal/features/auth-debug/Logs.tsx'
import { createFormat } from '#portal/i18n/formatters.ts'

it('the state in words takes both halves of a session apart, and keeps what has no words', () => {
  const names = ['signedIn', 'token', 'renewal', 'due', 'renewing']
  expect(statePaths('signedIn.token.renewal.due.renewing, validity.valid')).toEqual([
    { names, meaning: 'renewing' },
    { names: ['validity', 'valid'], meaning: 'valid' },
  ])
  expect(statePaths('restoring')).toEqual([{ names: ['restoring'], meaning: null }])
})

it('claims have times as local dates too, and roles elsewhere', () => {
  const format = createFormat('de')
  const exp = new Date(2026, 10, 21, 17, 43, 58).getTime() / 1000
  const claims = { exp, scope: 'openid', aud: ['a', 'b'], resource_access: { a: {} } }
  expect(claimLines(claims, format)).toEqual([
    { name: 'exp', value: String(exp), moment: '21.11.2026, 17:43:58' },
    { name: 'scope', value: 'openid', moment: '' },
    { name: 'aud', value: '["a","b"]', moment: '' },
  ])
  const soon = { name: 'exp', value: 'soon', moment: '' }
  expect(claimLines({ exp: 'soon' }, format)).toEqual([soon])
})

describe('roles of a token (spec 6)', () => {
  it('are recognised or ignored, clients without a recognised one included', () => {
    const access = {
      nord: { roles: ['offline', 'view-banlist', 'view-banlist', 'view-everything', 7] },
      account: { roles: ['manage-account'] },
      wrong: { roles: 'view-banlist' },
      sued: null,
    }
    expect(tokenRoles(access)).toEqual([
      { id: 'nord', recognised: ['view-banlist'], ignored: ['offline', 'view-everything'] },
      { id: 'account', recognised: [], ignored: ['manage-account'] },
      { id: 'wrong', recognised: [], ignored: [] },
      { id: 'sued', recognised: [], ignored: [] },
    ])
    const proto: unknown = JSON.parse('{"__proto__":{"roles":["view-banlist"]}}')
    const client = { id: '__proto__', recognised: ['view-banlist'], ignored: [] }
    expect(tokenRoles(proto)).toEqual([client])
  })

  it.each([undefined, null, 'x', [['view-banlist']]])('are none in %j', (nonsense) => {
    expect(tokenRoles(nonsense)).toEqual([])
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
  const technical = {
    access: { exp: 1_795_282_738, iss: 'https://id.example/realms/nord', scope: 'openid' },
    id: { aud: 'portal' },
    state: 'signedIn.token.renewal.fresh, validity.valid',
    storage: [{ key: 'oidc.user:https://id.example/realms/nord:portal', bytes: 3638 }],
    organisation: 'Verlag Nord',
  }
  const report = reportOf({
    ...technical,
    access: { ...person, ...technical.access },
    id: { ...person, ...technical.id, nonce: 'n-0S6' },
    stray: `written by ada@nord.example with ${token}`,
    owner: 'Ada Lindner',
  })

  it('says what is technical, and no token and nothing about the person, wherever it stands', () => {
    expect(JSON.parse(report)).toMatchObject(technical)
    const secrets = [...Object.values(person), 'n-0S6', 'eyJ', 'aaaaaaaa', 'bbbbbbbb']
    for (const secret of secrets) expect(report).not.toContain(secret)
    expect(Object.keys(JSON.parse(report).id)).toEqual([...Object.keys(person), 'aud', 'nonce'])
  })

  it('is there without tokens', () => {
    const nobody = { access: null, id: null, state: 'x' }
    expect(JSON.parse(reportOf(nobody))).toEqual(nobody)
  })
})
