import { createHash } from 'node:crypto'

import { isoOf } from '#lib/days.ts'
import { type DueMail, lastMail } from '#lib/mail-times.ts'
import type { ClientAccess } from '#machines/access.ts'
import type { Publication } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { SentView, ViewRecipient } from '#server/records/view-sending.ts'

import type { Language } from './mail-texts.ts'
import { addressOf, type AnswerFor, numbersFor } from './report-of-view.ts'
import type { SendMail } from './transport.ts'
import { viewMail } from './view-mail.ts'

/** A person of an organisation who can sign in, with the roles of one publication as they are now. */
export interface MailPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: ClientAccess['roles']
}

export interface ViewMailsOptions {
  /** of the portal, for links */
  readonly origin: string
  readonly send: SendMail
  readonly people: (place: { realm: string; client: string }) => Promise<readonly MailPerson[]>
  readonly answerFor: AnswerFor
  /** hears of a mail that was not sent, and why */
  readonly failed: (view: number, error: unknown) => void
}

const minute = 60_000
const hour = 60 * minute
/** A mail that could not be sent for so long is not news any more. */
const tooLate = 24 * hour
/** So long a mail waits for numbers that are late. */
const longestWait = 3 * hour
/** The waits between tries to hand over one mail; after the last one it counts as refused. */
const waits = [5 * minute, 20 * minute, hour, 4 * hour]

/** Looks for mails that are due, at once and then every minute. Returns the function that ends it once the mail in hand is noted. */
export function startViewMails(store: Store, options: ViewMailsOptions): () => Promise<void> {
  const ended = new AbortController()
  let running: Promise<void> | null = null
  const look = () => {
    running ??= sendDueMails(store, options, Date.now(), ended.signal).finally(() => {
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

/**
 * Sends the mails that are due, each once: a mail is claimed in the records right before it is handed over, so that of
 * several servers one sends it, and one that is killed in between does not send it again.
 */
export async function sendDueMails(
  store: Store,
  options: ViewMailsOptions,
  now: number,
  ended?: AbortSignal,
): Promise<void> {
  try {
    for (const view of await store.viewSending.all())
      await sendView({ store, options, now, view, ended }).catch((error: unknown) =>
        options.failed(view.id, error),
      )
  } catch (error) {
    options.failed(0, error)
  }
}

interface Sending {
  readonly store: Store
  readonly options: ViewMailsOptions
  readonly now: number
  readonly view: SentView
  readonly ended: AbortSignal | undefined
}

async function sendView(sending: Sending): Promise<void> {
  const { store, options, now, view, ended } = sending
  const publication = await store.publications.byId(view.owner.publication)
  const mail = publication && lastMail(view.times, publication.timeZone, now)
  if (!mail || now - mail.at > tooLate) return
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

function isWaiting({ endedAt, due, state, tries, at }: ViewRecipient, mail: DueMail, now: number) {
  if (endedAt !== null || due > mail.at) return false
  return due < mail.at || (state === 'RETRY' && now >= at + (waits[tries - 1] ?? 0))
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

async function sendTo({ store, options, now, view }: Sending, to: To): Promise<void> {
  const { publication, mail, owner, recipient, person } = to
  const { realm, client, timeZone: zone, dataRange } = publication
  const { origin } = options
  const numbers = await numbersFor(view, mail, askedBy(options, publication, person))
  if (!numbers) return
  const language = await languageOf(store, realm, person.id)
  const { token } = recipient
  const stop = `${origin}${stopPath}?${new URLSearchParams({ token })}`
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
    link: linkOf({ origin, language, client, view, mail }),
    stop,
  })
  if (!(await store.viewSending.claim(view, recipient, mail.at, now))) return
  const { state, fault } = await options.send({
    ...content,
    to: { name: person.name, address: person.email },
    messageId: `<${digest(`${token} ${mail.at}`)}@${new URL(origin).hostname}>`,
    unsubscribe: stop,
  })
  const tries = recipient.state === 'RETRY' ? recipient.tries + 1 : 1
  const isGivenUp = state === 'RETRY' && tries > waits.length
  const outcome = { state: isGivenUp ? 'FAILED' : state, fault, at: now } as const
  await store.viewSending.settle(view, recipient, outcome)
  // Mail servers answer with the address, which is for no log.
  if (fault !== null) options.failed(view.id, fault.replaceAll(/\S+@\S+/g, '…'))
}

/** Asks with the roles of now: who may not see it any more gets nothing. */
function askedBy(
  { answerFor }: ViewMailsOptions,
  { realm, client }: Publication,
  { id, name, roles }: MailPerson,
) {
  const clients = [{ id: client, roles }]
  return { client, answerFor, reader: { subject: id, name, realm, clients, expires: 0 } }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function linkOf(of: {
  origin: string
  language: Language
  client: string
  view: SentView
  mail: DueMail
}): string {
  const { origin, language, client, view, mail } = of
  const path = `/${view.screen.toLowerCase().replaceAll('_', '-')}`
  const search = addressOf(view, mail)
  search.set('client', client)
  return `${origin}${language === 'en' ? '/en' : ''}${path}?${search}`
}

/** The page that ends the mails to one person. */
export const stopPath = '/unsubscribe'

/** The language that a person chose; German is the portal's first. */
export async function languageOf(store: Store, realm: string, subject: string): Promise<Language> {
  const { language } = await store.preferences.of({ realm, subject })
  return language === 'EN' ? 'en' : 'de'
}
