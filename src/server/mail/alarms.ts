import { AlarmTrialDocument, type Screen } from '#contract/generated/operations.ts'
import { mailedReports } from '#contract/mailed-reports.ts'
import { isoOf } from '#lib/days.ts'
import { type DueMail, lastMorning } from '#lib/mail-times.ts'
import type { Publication } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import { type AlarmedView, webhookSubject } from '#server/records/view-sending.ts'

import {
  askedBy,
  deliver,
  isWaiting,
  languageOf,
  linkOf,
  lookAt,
  type MailPerson,
  mailTo,
  type Sending,
  stopOf,
  type ViewMailsOptions,
} from './delivery.ts'
import { type Language, mailFormats, mailTexts } from './mail-texts.ts'
import { addressOf } from './report-of-view.ts'
import { escaped, framed, ink, serif } from './view-mail.ts'

/** Judges the last day of all alarms that have not been judged on it, and tells of those that ring, each once. */
export async function ringDueAlarms(
  store: Store,
  options: ViewMailsOptions,
  now: number,
  ended?: AbortSignal,
): Promise<void> {
  await lookAt({ views: () => store.viewSending.alarms(), store, options, now, ended }, judge)
}

/** A day without any numbers yet is not judged: they may be late. */
async function judge(sending: Sending<AlarmedView>): Promise<void> {
  const { store, options, now, view, ended } = sending
  const publication = await store.publications.byId(view.owner.publication)
  const due = lastMorning(publication?.timeZone ?? 'UTC', now)
  const waiting = view.recipients.filter((one) => isWaiting(one, due, now))
  if (!publication || waiting.length === 0) return
  if ((publication.dataRange?.to ?? -1) < due.days.to) return
  const people = await options.people(publication)
  const owner = people.find(({ id }) => id === view.owner.subject)
  const trial = owner && (await trialFor(sending, { publication, due, person: owner }))
  // nobody hears from an owner who may not see it any more
  if (!trial) return
  const ring = ringOn(trial, view, due)
  for (const recipient of ring ? waiting : []) {
    if (!ring || ended?.aborted === true) return
    const to = { publication, due, recipient, owner, ring }
    const person = people.find(({ id }) => id === recipient.subject)
    if (recipient.subject === webhookSubject) await call(sending, to)
    else if (person) await write(sending, { ...to, person })
  }
  await store.viewSending.pass(view, due.at)
}

type Trial = NonNullable<Awaited<ReturnType<typeof trialFor>>>
type AlarmRing = NonNullable<ReturnType<typeof ringOn>>

async function trialFor(
  { options, view }: Sending<AlarmedView>,
  of: { publication: Publication; due: DueMail; person: MailPerson },
) {
  const { publication, due, person } = of
  const { client, answerFor, reader } = askedBy(options, publication, person)
  const { screen, search } = view
  const { measure, direction } = view.alarm
  if (!isReport(screen)) return undefined
  const answer = await answerFor(reader, AlarmTrialDocument, {
    clientId: client,
    screen,
    search,
    measure,
    direction,
    until: isoOf(due.days.to),
  })
  return answer?.client
}

function isReport(screen: string): screen is Screen {
  return Object.hasOwn(mailedReports, screen)
}

function ringOn({ alarmTrial }: Trial, { alarm }: AlarmedView, { days }: DueMail) {
  const { rings = [] } =
    alarmTrial.levels.find(({ sensitivity }) => sensitivity === alarm.sensitivity) ?? {}
  return rings.find(({ day }) => day === isoOf(days.to))
}

interface To {
  readonly publication: Publication
  readonly due: DueMail
  readonly recipient: AlarmedView['recipients'][number]
  readonly owner: MailPerson
  readonly ring: AlarmRing
}

/** The day in the portal, and why its views changed where the report says it. */
function dayLink(
  sending: Sending<AlarmedView>,
  { publication: { client }, due }: To,
  language: Language,
): string {
  const search = addressOf(sending.view, due, 'SAME_WEEKDAYS')
  if (sending.view.alarm.measure === 'VIEWS') search.set('view', 'why')
  return linkOf(sending, { language, client, search })
}

async function call(sending: Sending<AlarmedView>, to: To): Promise<void> {
  const { options, view, now } = sending
  const { measure, direction, webhook } = view.alarm
  if (!webhook) return
  const { client, name } = to.publication
  const { day, value, low, high } = to.ring
  const data = {
    view: view.name,
    publication: { client, name },
    measure,
    direction,
    day,
    value,
    usual: { low, high },
    link: dayLink(sending, to, 'de'),
  }
  const timestamp = new Date(now).toISOString()
  const body = JSON.stringify({ type: 'alarm.rang', timestamp, data })
  await deliver(sending, { due: to.due.at, recipient: to.recipient }, (id) =>
    options.call({ ...webhook, id, body, now }),
  )
}

async function write(sending: Sending<AlarmedView>, to: To & { person: MailPerson }) {
  const { store, options, view } = sending
  const { publication, due, recipient, owner, person, ring } = to
  const { send } = options
  if (!send || !(await trialFor(sending, to))) return
  const language = await languageOf(store, publication.realm, person.id)
  const stop = stopOf(options, recipient)
  const link = dayLink(sending, to, language)
  const content = alarmMail({ view, ring, language, owner: owner.name, link, stop }, publication)
  await deliver(sending, { due: due.at, recipient }, (id) =>
    send({ ...content, ...mailTo(options, person, { stop, id }) }),
  )
}

interface Said {
  readonly view: AlarmedView
  readonly ring: AlarmRing
  readonly language: Language
  readonly owner: string
  readonly link: string
  readonly stop: string
}

function alarmMail(of: Said, publication: Publication) {
  const { view, ring, language, owner, link, stop } = of
  const [texts, format] = [mailTexts[language], mailFormats(language)]
  const [one = '', many = ''] = texts.alarmed[view.alarm.measure]
  const count = `${format.number(ring.value)} ${ring.value === 1 ? one : many}`
  const usual = texts.usual(format.number(ring.low), format.number(ring.high))
  const said = [`${publication.name}.`]
  const sentences = [texts.oneOf(format.weekday(ring.day)), texts.silent]
  const words = {
    subject: `${view.name}: ${texts.rang(count, format.shortDay(ring.day))}, ${usual}`,
    open: texts.openDay,
    foot: [...sentences, texts.byAlarm(owner)],
  }
  const day = texts.rang(count, format.weekdayDate(ring.day))
  return {
    subject: words.subject,
    text: `${[view.name, ...said, '', `${day}, ${usual}.`, '', `${words.open}:`, link, '', ...words.foot, `${texts.stop}: ${stop}`].join('\n')}\n`,
    html: framed(of, {
      ...words,
      said,
      main: `<p style="margin:18px 0 4px;${serif};font-size:22px;line-height:30px;${ink}">${escaped(day)}</p>
<p style="margin:0">${escaped(usual)}</p>`,
    }),
  }
}
