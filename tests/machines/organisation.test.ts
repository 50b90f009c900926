import { expect, it } from 'vitest'

import { realmOf } from '#machines/organisation.ts'

it.each([
  ['Verlag Nord', 'verlagnord'],
  ['DAV', 'dav'],
  ['my-org-2', 'my-org-2'],
  ['  spaced  ', 'spaced'],
  ['../master', 'master'],
  ['__proto__', 'proto'],
  ['ä-Org', '-org'],
  ['Große Zeitung', 'groezeitung'],
  // KELVIN SIGN becomes an ASCII k in lower case, so letters are chosen before.
  ['\u212Aiosk', 'iosk'],
  ['\u0130stanbul', 'stanbul'],
  ['', ''],
  [' !', ''],
  ['日本', ''],
  ['a'.repeat(80), 'a'.repeat(63)],
])('spec 5 organisation 2: organisation %j means realm %j', (organisation, realm) => {
  expect(realmOf(organisation)).toBe(realm)
})
