import { describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { lastMail, type MailTimes, nextMail } from '#lib/mail-times.ts'

const zone = 'Europe/Vienna'
const weekly: MailTimes = { rhythm: 'WEEKLY', weekday: 1, hour: 8 }

function said(mail: ReturnType<typeof nextMail>) {
  return mail && [new Date(mail.at).toISOString(), isoOf(mail.days.from), isoOf(mail.days.to)]
}

describe('the next mail', () => {
  it.each<[string, Partial<MailTimes>, string, string[]]>([
    ['stays at 8:00 in summer', {}, '2026-03-28', ['2026-03-30T06:00', '2026-03-23', '2026-03-29']],
    ['stays at 8:00 in winter', {}, '2026-10-24', ['2026-10-26T07:00', '2026-10-19', '2026-10-25']],
    [
      'is not the one that is due now',
      {},
      '2026-11-23T07:00:00Z',
      ['2026-11-30T07:00', '2026-11-23', '2026-11-29'],
    ],
    [
      'of a Friday has the week that ended on Sunday',
      { weekday: 5, hour: 16 },
      '2026-11-24',
      ['2026-11-27T15:00', '2026-11-16', '2026-11-22'],
    ],
    [
      'of weekdays leaves the weekend out',
      { rhythm: 'WEEKDAYS' },
      '2026-11-27T12:00:00Z',
      ['2026-11-30T07:00', '2026-11-29', '2026-11-29'],
    ],
    [
      'of months has the month before',
      { rhythm: 'MONTHLY' },
      '2026-02-02',
      ['2026-03-01T07:00', '2026-02-01', '2026-02-28'],
    ],
    [
      'of an hour that clocks leave out comes an hour earlier',
      { weekday: 7, hour: 2 },
      '2026-03-28',
      ['2026-03-29T00:00', '2026-03-16', '2026-03-22'],
    ],
  ])('%s', (_, times, now, [at = '', ...days]) => {
    expect(said(nextMail({ ...weekly, ...times }, zone, Date.parse(now)))).toEqual([
      `${at}:00.000Z`,
      ...days,
    ])
  })
})

it.each<[MailTimes['rhythm'], number]>([
  ['WEEKDAYS', 261],
  ['WEEKLY', 52],
  ['MONTHLY', 12],
])('%s: %i mails in a year, and the last one is always the one that was next', (rhythm, count) => {
  const times = { ...weekly, rhythm }
  const mails: unknown[] = []
  let now = Date.parse('2024-12-31T23:00:00Z')
  for (;;) {
    const mail = nextMail(times, zone, now)
    if (!mail || mail.at >= Date.parse('2025-12-31T23:00:00Z')) break
    expect(lastMail(times, zone, mail.at)).toEqual(mail)
    expect(lastMail(times, zone, mail.at - 1)?.at).toBeLessThan(mail.at)
    mails.push(mail)
    now = mail.at
  }
  expect(mails).toHaveLength(count)
})
