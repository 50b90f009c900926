import { expect, it } from 'vitest'

import { agoText } from '#portal/features/banlist/list/ago-text.ts'

it.each([
  [0, null, null],
  [1, 'vor 1 Minute', '1 minute ago'],
  [2, 'vor 2 Minuten', '2 minutes ago'],
  [59, 'vor 59 Minuten', '59 minutes ago'],
  [60, 'vor 1 Stunde', '1 hour ago'],
  [119, 'vor 1 Stunde', '1 hour ago'],
  [120, 'vor 2 Stunden', '2 hours ago'],
  [1439, 'vor 23 Stunden', '23 hours ago'],
  [1440, null, null],
])('%i minutes', (minutes, german, english) => {
  expect(agoText(minutes, 'de-AT')).toBe(german)
  expect(agoText(minutes, 'en-US')).toBe(english)
})
