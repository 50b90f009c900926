import { expect, it } from 'vitest'

import { resultLines } from '#portal/features/banlist/import/result-lines.ts'
import type { banlistImport as german } from '#portal/i18n/de/banlist-import.ts'
import { banlistImport } from '#portal/i18n/en/banlist-import.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'

const texts = createTexts<typeof german>('en', banlistImport)
const counts = {
  lines: 20,
  fresh: 10,
  duplicate: 4,
  listed: 3,
  covered: 2,
  invalid: 1,
  comments: 0,
  cleaned: 0,
  inside: 0,
  removable: 0,
  own: 2,
  ownCovered: 0,
}
const options = { withCovered: false, withoutOwn: false, comment: '', expires: '' }
const nothing = { added: 0, listed: 0, removed: 0, refused: 0 }
const done = {
  state: 'done',
  mode: 'add',
  result: { ...nothing, added: 9, listed: 1 },
  planned: { add: 10, remove: 0 },
  work: { add: 10, remove: 0 },
  options,
  own: 2,
  counts,
  fault: null,
} as const
const leftOut = 'Left out: 4 duplicate, 3 already listed, 2 covered, 1 invalid.'

it.each<[string, Partial<Parameters<typeof resultLines>[1]>, string[]]>([
  [
    'all that was new',
    {},
    ['9 addresses were added to the banlist.', '1 address was listed already by then.', leftOut],
  ],
  [
    'a list of which nothing was left out',
    {
      counts: { ...counts, duplicate: 0, listed: 0, covered: 0, invalid: 0 },
      result: { ...nothing, added: 10 },
    },
    ['10 addresses were added to the banlist.'],
  ],
  [
    'a list without what bans the publication itself',
    { options: { ...options, withoutOwn: true } },
    [
      '9 addresses were added to the banlist.',
      '1 address was listed already by then.',
      'Not banned: 2 addresses of your own publication.',
      leftOut,
    ],
  ],
  [
    'no word about reasons that no line has',
    { counts: { ...counts, duplicate: 0, listed: 0, covered: 0 } },
    [
      '9 addresses were added to the banlist.',
      '1 address was listed already by then.',
      'Left out: 1 invalid.',
    ],
  ],
  [
    'a replaced list',
    {
      mode: 'replace',
      planned: { add: 1, remove: 5 },
      result: { added: 1, listed: 0, removed: 3, refused: 2 },
    },
    [
      '1 address was added to the banlist.',
      '3 entries were removed.',
      '2 entries were not removed: read-only, or no longer there.',
    ],
  ],
  [
    'one that another page began: it was not compared again',
    { work: { add: 12, remove: 0 }, result: { ...nothing, added: 10 } },
    ['10 addresses were added to the banlist.'],
  ],
  [
    'one that was stopped',
    {
      state: 'cancelled',
      mode: 'replace',
      planned: { add: 10, remove: 4 },
      result: { ...nothing, added: 6 },
    },
    [
      '6 addresses were added to the banlist.',
      '4 addresses were not added.',
      '4 entries were not removed.',
    ],
  ],
  [
    'one that was stopped before anything',
    { state: 'cancelled', mode: 'remove', planned: { add: 0, remove: 2 }, result: nothing },
    ['Nothing was changed.', '2 entries were not removed.'],
  ],
  [
    'one of which the last part is uncertain',
    { state: 'cancelled', fault: 'OFFLINE', result: { ...nothing, added: 5 }, counts: null },
    [
      '5 addresses were added to the banlist.',
      '5 addresses were not added.',
      'It is not certain that the last part arrived. The history will show it.',
    ],
  ],
])('%s', (_, given, lines) => {
  expect(resultLines(texts, { ...done, ...given })).toEqual(lines)
})
