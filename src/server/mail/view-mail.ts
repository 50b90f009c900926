import { isoOf } from '#lib/days.ts'
import type { DueMail } from '#lib/mail-times.ts'
import { wallClock } from '#lib/zones.ts'
import type { SentView } from '#server/records/view-sending.ts'

import { type Language, mailFormats, mailTexts } from './mail-texts.ts'
import type { MailedNumbers } from './report-of-view.ts'

/** Everything that a mail says. */
export interface Said {
  readonly view: SentView
  readonly mail: DueMail
  readonly numbers: MailedNumbers
  readonly language: Language
  readonly zone: string
  /** the name of whoever set it up */
  readonly owner: string
  /** milliseconds */
  readonly now: number
  /** the last day with numbers, where the days of the mail are not complete */
  readonly until: string | null
  /** the view in the portal, and the page that ends the mails */
  readonly link: string
  readonly stop: string
}

/** The same words for the text and the HTML part. */
function wordsOf(of: Said) {
  const { view, mail, numbers, language, zone, owner, until, now: moment } = of
  const [texts, format] = [mailTexts[language], mailFormats(language)]
  const { publication, compared, figures, now, before, rows, filters } = numbers
  const range = { from: isoOf(mail.days.from), to: isoOf(mail.days.to) }
  const daysIn = ({ from, to }: { from: string; to: string }) =>
    from === to ? format.weekdayDate(from) : [from, to].map(format.date).join(texts.until)
  const only = filters.map(({ parameter, id, label }) =>
    parameter === 'q' ? texts.quoted(id) : format.filterValue(parameter, id, label),
  )
  const days = mail.days.to - mail.days.from + 1
  const than = texts.before(view.times.rhythm, days, format.weekday(range.to))
  const ranking = rankingOf(figures)
  const asOf = new Date(wallClock(zone, moment)).toISOString()
  // 1970-01-05 was a Monday
  const weekday = format.weekday(isoOf(3 + view.times.weekday))
  return {
    subject: `${view.name}: ${subjectOf(numbers, { language, than })}`,
    deck: [publication, daysIn(range), ...(compared ? [texts.compared(daysIn(compared))] : [])],
    only: only.length > 0 ? `${texts.only(only.join(', '))}.` : '',
    late: until === null ? '' : texts.late(format.weekdayDate(until)),
    figures: figures.map((measure) => ({
      name: format.figure(measure),
      value: format.value(measure, now[measure]),
      change: format.change(measure, now[measure], before?.[measure]),
      was: before ? texts.was(format.value(measure, before[measure])) : '',
    })),
    head: rows.length > 0 ? texts.most[ranking] : texts.none,
    rows: rows.map(({ name, value, before: earlier }) => ({
      name,
      value: format.number(value),
      change: format.change(ranking, value, earlier),
    })),
    open: texts.open,
    foot: [
      texts.asOf(`${format.weekdayDate(asOf.slice(0, 10))}, ${asOf.slice(11, 16)}`),
      texts.by(owner, texts.times(view.times, weekday)),
    ],
  }
}

/** The count by which the rows of a mail are ordered. */
function rankingOf([first]: MailedNumbers['figures']): 'views' | 'delivered' {
  return first === 'delivered' ? first : 'views'
}

/** The first figure with its change in words. */
function subjectOf(
  { figures, now, before }: MailedNumbers,
  { language, than }: { language: Language; than: string },
): string {
  const [texts, format] = [mailTexts[language], mailFormats(language)]
  const first = rankingOf(figures)
  const value = `${format.value(first, now[first])} ${texts.counted[first]}`
  const [current, earlier] = [now[first] ?? null, before?.[first] ?? null]
  if (current === null || earlier === null || earlier === 0) return value
  const change = (current - earlier) / earlier
  if (Math.abs(change) < 0.0005) return `${value}, ${texts.same(than)}`
  const words = change > 0 ? texts.more : texts.less
  return `${value}, ${words(format.share(change), than)}`
}

/** Subject and both parts of a mail. */
export function viewMail(of: Said): { subject: string; text: string; html: string } {
  const words = wordsOf(of)
  return { subject: words.subject, text: textOf(of, words), html: htmlOf(of, words) }
}

type Words = ReturnType<typeof wordsOf>

function textOf({ view, language, link, stop }: Said, words: Words): string {
  const texts = mailTexts[language]
  const { deck, only, late, figures, head, rows, foot } = words
  const lines = [
    view.name,
    `${deck.join(', ')}.`,
    ...[only, late].filter((line) => line !== ''),
    '',
    ...figures.map(({ name, value, change, was }) =>
      [`${name}: ${value}`, change, was].filter((part) => part !== '').join(', '),
    ),
    '',
    head,
    ...rows.map(({ name, value, change }, at) =>
      [`${at + 1}. ${name}: ${value}`, change].filter((part) => part !== '').join(', '),
    ),
    '',
    `${words.open}:`,
    link,
    '',
    ...foot,
    `${texts.stop}: ${stop}`,
  ]
  return `${lines.join('\n')}\n`
}

export const ink = 'color:#16191d'
const quiet = 'color:#565d64'
export const serif = 'font-family:Georgia,serif'
const small = `font-size:13px;line-height:19px;${quiet}`

function htmlOf(of: Said, words: Words): string {
  const { deck, only, late, figures, head, rows } = words
  const figure = ({ name, value, change, was }: Words['figures'][number], at: number) =>
    `<tr><td style="padding:7px 0;${quiet}">${escaped(name)}</td>` +
    `<td align="right" style="padding:7px 0;${serif};font-size:${at === 0 ? 28 : 19}px;white-space:nowrap;${ink}">${escaped(value)}</td>` +
    `<td align="right" style="padding:7px 0 7px 16px;white-space:nowrap;${small}"><b style="${ink}">${escaped(change)}</b><br>${escaped(was)}</td></tr>`
  const row = ({ name, value, change }: Words['rows'][number]) =>
    `<tr><td style="padding:9px 0;border-bottom:1px solid #dedfd9;${ink}">${escaped(name)}</td>` +
    `<td align="right" style="padding:9px 0 9px 16px;border-bottom:1px solid #dedfd9;${ink}"><b>${escaped(value)}</b></td>` +
    `<td align="right" style="padding:9px 0 9px 12px;border-bottom:1px solid #dedfd9;white-space:nowrap;${small}">${escaped(change)}</td></tr>`
  return framed(of, {
    ...words,
    said: [`${deck.join(', ')}.`, only, late],
    main: `<table ${table} style="margin:14px 0 20px">${figures.map(figure).join('\n')}</table>
<h2 style="margin:0;padding-bottom:6px;border-bottom:1px solid #16191d;${serif};font-size:17px;font-weight:normal;${ink}">${escaped(head)}</h2>
<table ${table}>${rows.map(row).join('\n')}</table>`,
  })
}

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** A mail around what it says: its head, the link to the portal, and how it ends. */
export function framed(
  {
    view,
    language,
    link,
    stop,
  }: Pick<Said, 'language' | 'link' | 'stop'> & { view: { name: string } },
  {
    subject,
    said,
    main,
    open,
    foot,
  }: Pick<Words, 'subject' | 'open' | 'foot'> & { said: string[]; main: string },
): string {
  const texts = mailTexts[language]
  const lines = said.filter((line) => line !== '').map(escaped)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f0;font-family:Arial,sans-serif;font-size:15px;line-height:22px">
<table ${table} style="max-width:600px;margin:0 auto;background:#fff"><tr><td style="padding:24px 20px">
<p style="margin:0;${serif};font-size:17px;${ink}">Masthead</p>
<h1 style="margin:12px 0 4px;${serif};font-size:28px;line-height:34px;font-weight:normal;${ink}">${escaped(view.name)}</h1>
<p style="margin:0 0 14px;${quiet}">${lines.join('<br>')}</p>
<div style="border-top:3px solid #16191d;border-bottom:1px solid #16191d;height:1px;line-height:1px;font-size:1px">&nbsp;</div>
${main}
<p style="margin:22px 0"><a href="${escaped(link)}" style="color:#006778;font-weight:bold">${escaped(open)}</a></p>
<p style="margin:0;padding-top:14px;border-top:1px solid #dedfd9;${small}">${foot.map(escaped).join('<br>')}
<a href="${escaped(stop)}" style="${quiet}">${escaped(texts.stop)}</a><br>${escaped(texts.plain)}</p>
</td></tr></table></body></html>
`
}

/** Text that is safe in markup and in its attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
