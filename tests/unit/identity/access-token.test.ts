import { afterEach, expect, it, vi } from 'vitest'

import { decodeToken } from '#portal/ports/identity/tokens/access-token.ts'

afterEach(() => void vi.restoreAllMocks())

it('an opaque token is logged once, however often it is looked at', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const token of ['seen twice', 'seen twice', 'another one', 'another one']) decodeToken(token)
  expect(log.mock.calls).toEqual([
    ['The token cannot be decoded.'],
    ['The token cannot be decoded.'],
  ])
})
