import { beforeAll, describe, expect, it } from 'vitest'

import { faultsStillThere, sentBy, withoutFaultsAt } from '#portal/forms/faults.ts'
import { fieldFaultText } from '#portal/forms/field-fault-text.ts'
import { portalTexts } from '#portal/i18n/texts.ts'

beforeAll(() => Promise.all([portalTexts.load('de'), portalTexts.load('en')]))

describe('the messages of fields', () => {
  const host = 'https://example.org'
  it.each([
    [{ code: 'REQUIRED' }, 'Dieses Feld ist ein Pflichtfeld!', 'This field is required!'],
    [
      { code: 'REQUIRED', params: { property: 'Name' } },
      'Name ist ein Pflichtfeld',
      'Name is required',
    ],
    [
      { code: 'INVALID_URL', params: { host } },
      `Diese URL ist ungültig, z. B.: ${host}`,
      `This url is invalid, e.g: ${host}`,
    ],
    [
      { code: 'TOO_SHORT', params: { min: '3' } },
      'Bitte mindestens 3 Zeichen eingeben',
      'Please enter at least 3 characters',
    ],
    [
      { code: 'FORBIDDEN' },
      'Dazu fehlt Ihnen die Berechtigung.',
      'You do not have permission to do this.',
    ],
    [{ code: 'ELSE' }, 'Es ist ein Fehler aufgetreten', 'An error occured'],
  ])('%o', (fault, german, english) => {
    expect(fieldFaultText(portalTexts.in('de').errors, fault)).toBe(german)
    expect(fieldFaultText(portalTexts.in('en').errors, fault)).toBe(english)
  })
})

const payload = {}
const duplicate = { code: 'DUPLICATE', field: ['link'], params: [{ name: 'by', value: 'Ada' }] }
const second = { code: 'TOO_LONG', field: ['link'] }
const deep = { code: 'REQUIRED', field: ['sources', '2', 'weight'] }
const whole = { code: 'LIMIT_REACHED', field: null }

it('puts what the API refuses at its fields, the first fault of each', () => {
  const errors = [duplicate, second, deep, whole]
  expect(sentBy({ kind: 'refused', errors, payload })).toEqual({
    link: { code: 'DUPLICATE', params: { by: 'Ada' } },
    'sources.2.weight': { code: 'REQUIRED', params: {} },
    '': { code: 'LIMIT_REACHED', params: {} },
  })
})

it('empties a saved form, and keeps everything where there was no usable answer', () => {
  expect(sentBy({ kind: 'done', payload })).toBe('done')
  expect(sentBy({ kind: 'failed', fault: 'denied' })).toBe('kept')
})

it('takes faults away with the value that they are about', () => {
  const [one, other] = [{ code: 'REQUIRED' }, { code: 'TOO_LONG' }]
  const faults = { link: one, 'sources.1.name': one, 'sources.2.name': other, '': other }
  expect(Object.keys(withoutFaultsAt(faults, 'link'))).toEqual(['sources.1.name', 'sources.2.name'])
  expect(Object.keys(withoutFaultsAt(faults, 'sources.1'))).toEqual(['link', 'sources.2.name'])
  const [sent, now] = [
    { link: 'a', comment: '' },
    { link: 'a', comment: 'b' },
  ]
  expect(faultsStillThere({ link: one, comment: other, '': one }, sent, now)).toEqual({
    link: one,
    '': one,
  })
})
