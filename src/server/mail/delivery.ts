import { createHash } from 'node:crypto'

import type { DueMail } from '#lib/mail-times.ts'
import type { ClientAccess } from '#machines/access.ts'
import type { Publication } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { AlarmedView, SentView, ViewRecipient } from '#server/records/view-sending.ts'

import type { Language } from './mail-texts.ts'
import type { AnswerFor } from './report-of-view.ts'
import type { Delivery, Mail, SendMail } from './transport.ts'
import type { CallWebhook } from './webhook.ts'

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
  /** null where there is no mail server: webhooks alone are called */
  readonly send: SendMail | null
  readonly call: CallWebhook
  readonly people: (place: { realm: string; client: string }) => Promise<readonly MailPerson[]>
  readonly answerFor: AnswerFor
  /** hears of a mail or a call that was not taken, and why */
  readonly failed: (view: number, error: unknown) => void
}

/** A view that is looked at, at a time. */
export interface Sending<View extends SentView | AlarmedView> {
  readonly store: Store
  readonly options: ViewMailsOptions
  readonly now: number
  readonly view: View
  readonly ended: AbortSignal | undefined
}

/** Looks at each view; a failure is told, and the others are looked at all the same. */
export async function lookAt<View extends SentView | AlarmedView>(
  { views, options, ...of }: Omit<Sending<View>, 'view'> & { views: () => Promise<View[]> },
  work: (sending: Sending<View>) => Promise<void>,
): Promise<void> {
  try {
    for (const view of await views())
      await work({ ...of, options, view }).catch((error: unknown) => options.failed(view.id, error))
  } catch (error) {
    options.failed(0, error)
  }
}

const minute = 60_000
const hour = 60 * minute
/** The waits between tries to hand something over; after the last one it counts as refused. */
const waits = [5 * minute, 20 * minute, hour, 4 * hour]

/** True for those who have not got what is due. */
export function isWaiting(
  { endedAt, due, state, tries, at }: ViewRecipient,
  mail: DueMail,
  now: number,
): boolean {
  if (endedAt !== null || due > mail.at) return false
  return due < mail.at || (state === 'RETRY' && now >= at + (waits[tries - 1] ?? 0))
}

/**
 * Hands something over that is due, once: it is claimed in the records right before, so that of several servers one does
 * it, and one that is killed in between does not do it again.
 */
export async function deliver(
  { store, options, now, view }: Sending<SentView | AlarmedView>,
  { due, recipient }: { due: number; recipient: ViewRecipient },
  hand: (id: string) => Promise<Delivery>,
): Promise<void> {
  if (!(await store.viewSending.claim(view, recipient, due, now))) return
  const { state, fault } = await hand(digest(`${recipient.token} ${due}`))
  const tries = recipient.state === 'RETRY' ? recipient.tries + 1 : 1
  const isGivenUp = state === 'RETRY' && tries > waits.length
  const outcome = { state: isGivenUp ? 'FAILED' : state, fault, at: now } as const
  await store.viewSending.settle(view, recipient, outcome)
  // Mail servers answer with the address, which is for no log.
  if (fault !== null) options.failed(view.id, fault.replaceAll(/\S+@\S+/g, '…'))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** To whom a mail is, and how it ends. */
export function mailTo(
  { origin }: ViewMailsOptions,
  { name, email }: MailPerson,
  { stop, id }: { stop: string; id: string },
): Pick<Mail, 'to' | 'messageId' | 'unsubscribe'> {
  return {
    to: { name, address: email },
    messageId: `<${id}@${new URL(origin).hostname}>`,
    unsubscribe: stop,
  }
}

/** Asks with the roles of now: who may not see it any more gets nothing. */
export function askedBy(
  { answerFor }: ViewMailsOptions,
  { realm, client }: Publication,
  { id, name, roles }: MailPerson,
) {
  const clients = [{ id: client, roles }]
  return { client, answerFor, reader: { subject: id, name, realm, clients, expires: 0 } }
}

/** The view in the portal, with the parameters of an address. */
export function linkOf(
  { options: { origin }, view }: Sending<SentView | AlarmedView>,
  of: { language: Language; client: string; search: URLSearchParams },
): string {
  const { language, client, search } = of
  const path = `/${view.screen.toLowerCase().replaceAll('_', '-')}`
  search.set('client', client)
  return `${origin}${language === 'en' ? '/en' : ''}${path}?${search}`
}

/** The page that ends the mails to one person. */
export const stopPath = '/unsubscribe'

export function stopOf({ origin }: ViewMailsOptions, { token }: ViewRecipient): string {
  return `${origin}${stopPath}?${new URLSearchParams({ token })}`
}

/** The language that a person chose; German is the portal's first. */
export async function languageOf(store: Store, realm: string, subject: string): Promise<Language> {
  const { language } = await store.preferences.of({ realm, subject })
  return language === 'EN' ? 'en' : 'de'
}
