import { isoOf } from '#lib/days.ts'
import { type DueMail, lastMail } from '#lib/mail-times.ts'
import type { Publication } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { SentView, ViewRecipient } from '#server/records/view-sending.ts'

import { ringDueAlarms } from './alarms.ts'
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
import { addressOf, comparisonOf, numbersFor } from './report-of-view.ts'
import { viewMail } from './view-mail.ts'

const minute = 60_000
const hour = 60 * minute
/** A mail that could not be sent for so long is not news any more. */
const tooLate = 24 * hour
/** So long a mail waits for numbers that are late. */
const longestWait = 3 * hour

/** Looks for mails and alarms that are due, at once and then every minute. Returns the function that ends it once the mail in hand is noted. */
export function startViewMails(store: Store, options: ViewMailsOptions): () => Promise<void> {
  const ended = new AbortController()
  let running: Promise<void> | null = null
  const look = () => {
    const now = Date.now()
    running ??= sendDueMails(store, options, now, ended.signal)
      .then(() => ringDueAlarms(store, options, now, ended.signal))
      .finally(() => {
        running = null
      })
  }
  look()
  const timer = setInterval(look, minute).unref()
  return async () => {
    clearInterval(timer)
    ended.abort()
    await running
  }
}

/** Sends the mails that are due, each once. */
export async function sendDueMails(
  store: Store,
  options: ViewMailsOptions,
  now: number,
  ended?: AbortSignal,
): Promise<void> {
  await lookAt({ views: () => store.viewSending.all(), store, options, now, ended }, sendView)
}

async function sendView(sending: Sending<SentView>): Promise<void> {
  const { store, options, now, view, ended } = sending
  const publication = await store.publications.byId(view.owner.publication)
  const mail = publication && lastMail(view.times, publication.timeZone, now)
  if (!mail || !options.send || now - mail.at > tooLate) return
  const waiting = view.recipients.filter((one) => isWaiting(one, mail, now))
  if (waiting.length === 0 || isTooEarly(publication, mail, now)) return
  const people = await options.people(publication)
  const owner = people.find(({ id }) => id === view.owner.subject)
  // nobody gets anything from an owner who may not see it any more
  if (!owner || !(await numbersFor(view, mail, askedBy(options, publication, owner)))) return
  for (const recipient of waiting) {
    const person = people.find(({ id }) => id === recipient.subject)
    if (person && ended?.aborted !== true)
      await sendTo(sending, { publication, mail, owner, recipient, person })
  }
}

/** Waits for the numbers of all its days, but not for ever; without any of them there is nothing to say. */
function isTooEarly({ dataRange }: Publication, { at, days }: DueMail, now: number): boolean {
  if (dataRange === null || dataRange.to < days.from) return true
  return dataRange.to < days.to && now < at + longestWait
}

interface To {
  readonly publication: Publication
  readonly mail: DueMail
  readonly owner: MailPerson
  readonly recipient: ViewRecipient
  readonly person: MailPerson
}

async function sendTo(sending: Sending<SentView>, to: To): Promise<void> {
  const { store, options, now, view } = sending
  const { publication, mail, owner, recipient, person } = to
  const { realm, client, timeZone: zone, dataRange } = publication
  const numbers = await numbersFor(view, mail, askedBy(options, publication, person))
  if (!numbers || !options.send) return
  const { send } = options
  const language = await languageOf(store, realm, person.id)
  const stop = stopOf(options, recipient)
  const { to: last } = mail.days
  const content = viewMail({
    view,
    mail,
    numbers,
    language,
    zone,
    owner: owner.name,
    now,
    until: dataRange && dataRange.to < last ? isoOf(dataRange.to) : null,
    link: linkOf(sending, { language, client, search: addressOf(view, mail, comparisonOf(view)) }),
    stop,
  })
  await deliver(sending, { due: mail.at, recipient }, (id) =>
    send({ ...content, ...mailTo(options, person, { stop, id }) }),
  )
}
