import { type Day, type DayRange, isoOf, startOfStep } from './days.ts'
import { dayAt, instantAt } from './zones.ts'

/** The rhythms of a mail: Monday to Friday, once a week, on the first of a month. */
export const rhythms = ['WEEKDAYS', 'WEEKLY', 'MONTHLY'] as const
export type Rhythm = (typeof rhythms)[number]

/** The times of a mail, by the clock of a publication, whatever the summer time. */
export interface MailTimes {
  readonly rhythm: Rhythm
  /** 1 is Monday, 7 Sunday; of a weekly mail alone */
  readonly weekday: number
  /** 0 to 23 */
  readonly hour: number
}

/** A mail that is due, and the complete days that it is about. */
export interface DueMail {
  /** milliseconds */
  readonly at: number
  readonly days: DayRange
}

const msPerDay = 86_400_000
/** No two mails lie further apart. */
const longestWait = 32

/** The last mail that was due by now; null where there never was one. */
export function lastMail(times: MailTimes, zone: string, now: number): DueMail | null {
  const day = dayAt(zone, now)
  return firstOf(times, zone, { from: day, step: -1, fits: ({ at }) => at <= now })
}

/** The hour at which alarms ring. */
const morning = 6

/** The last morning by now, at which the day before is judged. */
export function lastMorning(zone: string, now: number): DueMail {
  const day = dayAt(zone, now)
  const dueOn = (on: Day) => ({
    at: instantAt(zone, on * msPerDay + morning * 3_600_000),
    days: { from: on - 1, to: on - 1 },
  })
  const due = dueOn(day)
  return due.at <= now ? due : dueOn(day - 1)
}

/** The next mail after now. */
export function nextMail(times: MailTimes, zone: string, now: number): DueMail | null {
  const day = dayAt(zone, now)
  return firstOf(times, zone, { from: day, step: 1, fits: ({ at }) => at > now })
}

interface Search {
  readonly from: Day
  readonly step: 1 | -1
  readonly fits: (mail: DueMail) => boolean
}

function firstOf(times: MailTimes, zone: string, { from, step, fits }: Search): DueMail | null {
  for (let away = 0; away < longestWait; away += 1) {
    const day = from + step * away
    const days = daysOf(times, day)
    const mail = days && { at: instantAt(zone, day * msPerDay + times.hour * 3_600_000), days }
    if (mail && fits(mail)) return mail
  }
  return null
}

/** The last complete day, week or month before a day on which there is a mail; null on others. */
function daysOf({ rhythm, weekday }: MailTimes, day: Day): DayRange | null {
  const monday = startOfStep(day, 'week')
  if (rhythm === 'WEEKLY')
    return day - monday + 1 === weekday ? { from: monday - 7, to: monday - 1 } : null
  if (rhythm === 'WEEKDAYS') return day - monday < 5 ? { from: day - 1, to: day - 1 } : null
  return isoOf(day).endsWith('-01') ? { from: startOfStep(day - 1, 'month'), to: day - 1 } : null
}
