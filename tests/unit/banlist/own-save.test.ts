import { expect, it } from 'vitest'

import { newlyBanned } from '#portal/features/banlist/edit/use-self-ban-save.ts'

const today = '2026-11-22'
const site = 'https://a.example/'
const entry = { id: '7', version: 1, link: site, comment: '', expires: null, paused: false }

it.each([
  ['the same address', entry, {}, null],
  ['another note', entry, { comment: 'why' }, null],
  ['the same address, written otherwise', entry, { link: 'HTTPS://A.Example' }, null],
  ['another address', entry, { link: 'https://b.example/' }, 'https://b.example/'],
  ['no address', entry, { link: 'none' }, null],
  ['another address, paused', entry, { link: 'https://b.example/', paused: true }, null],
  ['what was paused', { ...entry, paused: true }, { paused: false }, site],
  ['what is paused still', { ...entry, paused: true }, { comment: 'why' }, null],
  ['what had expired', { ...entry, expires: '2026-11-21' }, { expires: null }, site],
  ['what bans until today', { ...entry, expires: today }, { expires: null }, null],
])('%s', (_name, before, patch, expected) => {
  const draft = { ...before, ...patch }
  expect(newlyBanned({ entry: before, draft, isGone: false }, today)).toBe(expected)
})

it('takes what was removed meanwhile for new', () => {
  expect(newlyBanned({ entry, draft: entry, isGone: true }, today)).toBe(site)
})
