import type { AlarmCount } from '#contract/mailed-reports.ts'
import { type MeasureId, measures, type Unit } from '#contract/metrics.ts'
import { dataSourceNames } from '#lib/data-source-names.ts'
import type { MailTimes, Rhythm } from '#lib/mail-times.ts'
import { audienceNames, figureNames, groupNames } from '#lib/report-names.ts'

/** The languages of mails. */
export type Language = 'de' | 'en'

const de = {
  counted: { views: 'Aufrufe', delivered: 'Auslieferungen' },
  alarmed: {
    VIEWS: ['Aufruf', 'Aufrufe'],
    ARTICLES_READ: ['gelesener Artikel', 'gelesene Artikel'],
    DELIVERED: ['Auslieferung', 'Auslieferungen'],
    SEEN: ['gesehene Empfehlung', 'gesehene Empfehlungen'],
    CLICKED: ['Klick', 'Klicks'],
  } satisfies Record<AlarmCount, string[]>,
  rang: (count: string, day: string) => `${count} am ${day}`,
  usual: (low: string, high: string) => `üblich ${low} bis ${high}`,
  oneOf: (weekday: string) =>
    `Üblich ist, was die letzten zwölf Wochen an einem ${weekday} erwarten lassen.`,
  silent: 'Der Alarm meldet sich erst wieder, wenn ein Tag wie üblich war.',
  openDay: 'Diesen Tag im Portal öffnen',
  byAlarm: (owner: string) => `${owner} hat diesen Alarm eingerichtet.`,
  more: (share: string, than: string) => `${share} mehr als ${than}`,
  less: (share: string, than: string) => `${share} weniger als ${than}`,
  same: (than: string) => `so viele wie ${than}`,
  before: (rhythm: Rhythm, days: number, weekday: string) =>
    ({
      WEEKDAYS: `am ${weekday} davor`,
      WEEKLY: 'in der Woche davor',
      MONTHLY: `in den ${days} Tagen davor`,
    })[rhythm],
  until: ' bis ',
  compared: (days: string) => `verglichen mit ${days}`,
  only: (values: string) => `Nur ${values}`,
  quoted: (words: string) => `„${words}“`,
  was: (value: string) => `zuvor ${value}`,
  points: (change: string) => `${change} Pkt.`,
  most: { views: 'Am meisten gelesen', delivered: 'Am häufigsten ausgeliefert' },
  none: 'Nichts in diesem Zeitraum.',
  late: (day: string) => `Die Zahlen reichen erst bis ${day}.`,
  open: 'Ansicht im Portal öffnen',
  asOf: (moment: string) =>
    `Alle Zahlen: Stand ${moment}. Der Link zeigt dieselben Tage und Filter; dafür braucht es die Anmeldung.`,
  by: (owner: string, times: string) => `${owner} hat diese Mail eingerichtet: ${times}.`,
  stop: 'Abbestellen',
  plain: 'Ohne Zählpixel; nichts wird nachgeladen.',
  times: ({ rhythm, hour }: MailTimes, weekday: string) =>
    ({
      WEEKDAYS: `montags bis freitags ${hour}:00`,
      WEEKLY: `jeden ${weekday} ${hour}:00`,
      MONTHLY: `am Ersten jedes Monats ${hour}:00`,
    })[rhythm],
  page: {
    ask: (view: string) => `Keine Mails mehr zu „${view}“?`,
    text: 'Die Ansicht bleibt, wie sie ist; nur Sie bekommen sie nicht mehr.',
    button: 'Abbestellen',
    done: 'Abbestellt',
    doneText: (view: string) => `Zu „${view}“ bekommen Sie keine Mails mehr.`,
    gone: 'Schon beendet',
    goneText: 'Zu dieser Adresse gibt es keine Mails mehr.',
  },
}

/** Everything that mails and the page that ends them say; German is the base. */
type MailTexts = typeof de

const en: MailTexts = {
  counted: { views: 'views', delivered: 'deliveries' },
  alarmed: {
    VIEWS: ['view', 'views'],
    ARTICLES_READ: ['article read', 'articles read'],
    DELIVERED: ['delivery', 'deliveries'],
    SEEN: ['recommendation seen', 'recommendations seen'],
    CLICKED: ['click', 'clicks'],
  },
  rang: (count, day) => `${count} on ${day}`,
  usual: (low, high) => `usual ${low} to ${high}`,
  oneOf: (weekday) => `Usual is what the last twelve weeks lead one to expect of a ${weekday}.`,
  silent: 'The alarm is silent until a day was as usual again.',
  openDay: 'Open this day in the portal',
  byAlarm: (owner) => `${owner} set up this alarm.`,
  more: (share, than) => `${share} more than ${than}`,
  less: (share, than) => `${share} less than ${than}`,
  same: (than) => `as many as ${than}`,
  before: (rhythm, days, weekday) =>
    ({
      WEEKDAYS: `on the ${weekday} before`,
      WEEKLY: 'the week before',
      MONTHLY: `in the ${days} days before`,
    })[rhythm],
  until: ' to ',
  compared: (days) => `compared with ${days}`,
  only: (values) => `Only ${values}`,
  quoted: (words) => `“${words}”`,
  was: (value) => `was ${value}`,
  points: (change) => `${change} pts`,
  most: { views: 'Read most', delivered: 'Delivered most' },
  none: 'Nothing in this period.',
  late: (day) => `The numbers reach ${day} only.`,
  open: 'Open this report in the portal',
  asOf: (moment) =>
    `All numbers as of ${moment}. The link shows the same days and filters; you need to sign in for it.`,
  by: (owner, times) => `${owner} set up this mail: ${times}.`,
  stop: 'Unsubscribe',
  plain: 'No tracking pixel; nothing is loaded from elsewhere.',
  times: ({ rhythm, hour }, weekday) =>
    ({
      WEEKDAYS: `Monday to Friday at ${hour}:00`,
      WEEKLY: `every ${weekday} at ${hour}:00`,
      MONTHLY: `on the first of each month at ${hour}:00`,
    })[rhythm],
  page: {
    ask: (view) => `No more mails about “${view}”?`,
    text: 'The report stays as it is; only you will not get it any more.',
    button: 'Unsubscribe',
    done: 'Unsubscribed',
    doneText: (view) => `You will get no more mails about “${view}”.`,
    gone: 'Ended already',
    goneText: 'There are no more mails for this address.',
  },
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = { de, en }

/** Numbers and dates of a mail, written as the portal does. */
export function mailFormats(language: Language) {
  const tag = language === 'de' ? 'de-AT' : 'en-US'
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, options).format(value).replace('-', '−')
  const sign = { signDisplay: 'exceptZero' } as const
  const fixed = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const percent = { style: 'percent', ...fixed } as const
  const weekday = (iso: string) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(iso))
  const date = (iso: string) => {
    const [year, month, day] = iso.split('-')
    return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
  }
  return {
    weekday,
    date,
    /** without the year: `Mi 21.10.` */
    shortDay: (iso: string) => {
      const [, month, day] = iso.split('-')
      const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
      const written = language === 'de' ? `${day}.${month}.` : `${day}/${month}`
      return `${short.format(Date.parse(iso)).replace('.', '')} ${written}`
    },
    weekdayDate: (iso: string) => `${weekday(iso)}, ${date(iso)}`,
    number: (value: number) => write(value, { maximumFractionDigits: 0 }),
    share: (ratio: number) => write(Math.abs(ratio), percent),
    value: (measure: MeasureId, value: number | null = null) => {
      if (value === null) return '–'
      const unit: Unit = measures[measure].unit
      if (unit === 'seconds') return clock(value)
      return unit === 'count'
        ? write(value, { maximumFractionDigits: 0 })
        : write(value / 100, percent)
    },
    /** How a measure changed; empty where that means nothing. */
    change: (measure: MeasureId, now: number | null = null, before: number | null = null) => {
      if (now === null || before === null) return ''
      const unit: Unit = measures[measure].unit
      const { points } = mailTexts[language]
      if (unit === 'percent')
        return points(signed(now - before, (change) => write(change, { ...fixed, ...sign })))
      if (unit === 'count')
        return before === 0
          ? ''
          : signed((now - before) / before, (change) => write(change, { ...percent, ...sign }))
      const change = Math.round(now) - Math.round(before)
      return `${['−', '±', '+'][Math.sign(change) + 1]}${clock(change)}`
    },
    figure: (measure: MeasureId) => figureNames[language][measure],
    /** The name of a filter's value that its source did not name. */
    filterValue: (parameter: string, id: string, label: string) => {
      const sources: Readonly<Record<string, string>> = dataSourceNames[language]
      if (parameter === 'source') return sources[id] ?? label
      const key = id.toLowerCase().replaceAll(/[\s-]+/g, '_')
      const names: Readonly<Record<string, string>> =
        parameter === 'group'
          ? { ...audienceNames[language], ...groupNames[language] }
          : audienceNames[language]
      return (label === id ? names[key] : undefined) ?? label
    },
  }
}

/** A change that is nothing once it is rounded has a sign too. */
function signed(change: number, write: (change: number) => string): string {
  const text = write(change)
  return /^[+−]/.test(text) ? text : `±${text}`
}

function clock(seconds: number): string {
  const total = Math.round(Math.abs(seconds))
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}
