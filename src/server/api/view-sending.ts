import { randomBytes } from 'node:crypto'

import { longestWebhook, mostRecipients } from '#contract/limits.ts'
import { isMoving, mailedReports } from '#contract/mailed-reports.ts'

import { type Alarm, type ViewRecipient, webhookSubject } from '../records/view-sending.ts'
import type { SavedView, ViewOwner } from '../records/views.ts'
import { mayDo, sees } from './access/rights.ts'
import type { Context } from './context.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  InputMaybe,
  RecipientState,
  Screen,
  UserError,
  ViewAlarm,
  ViewAlarmInput,
  ViewSending,
  ViewSendingInput,
} from './generated/resolvers.ts'
import type { DirectoryUser } from './users/user-directory.ts'

/** If views of a screen can be sent, and to whom. */
export const mailing: NonNullable<ClientResolvers['mailing']> = async (
  { access },
  { screen },
  context,
) => {
  const people = await peopleOf(context, access.id)
  const { hasServer } = context.mailing
  const hasPeople = context.mailing.people !== undefined
  return {
    problem: hasPeople ? (hasServer ? null : 'NO_MAIL_SERVER') : 'OTHER_PROVIDER',
    people: people
      .filter((person) => mayGetMails(person, access.id, screen))
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
  }
}

interface Change {
  readonly clientId: string
  readonly owner: ViewOwner
  readonly view: SavedView
  readonly screen: Screen
  readonly sending?: InputMaybe<ViewSendingInput>
  readonly alarm?: InputMaybe<ViewAlarmInput>
}

/** Sets the mails and the alarm of a view, as far as they are given; answers why not. */
export async function setSending(context: Context, change: Change): Promise<UserError[]> {
  const { owner, view, sending, alarm } = change
  const { viewSending } = context.store
  const sent = await viewSending.all(owner)
  const alarmed = await viewSending.alarms(owner)
  const known = [...sent, ...alarmed].flatMap(({ recipients }) => recipients)
  const faults = [
    ...(sending ? await sendingFaults(context, { ...change, sending, known }) : []),
    ...(alarm ? await alarmFaults(context, { ...change, alarm, known }) : []),
  ]
  if (faults.length > 0) return faults
  const now = Date.now()
  if (sending !== undefined) {
    const mails = sending && { times: sending, recipients: sending.recipients }
    await viewSending.set(owner, view.id, mails, now)
  }
  if (alarm !== undefined) {
    const before = alarmed.find(({ id }) => id === view.id)?.alarm.webhook
    await viewSending.setAlarm(owner, view.id, alarm && alarmOf(alarm, before ?? null), now)
  }
  return []
}

function alarmOf(alarm: ViewAlarmInput, before: Alarm['webhook']) {
  const { measure, direction, sensitivity, recipients } = alarm
  const url = alarm.webhook ?? null
  const secret = url === before?.url ? before?.secret : undefined
  const webhook = url === null ? null : { url, secret: secret ?? newSecret() }
  return {
    alarm: { measure, direction, sensitivity, webhook },
    recipients: webhook ? [...recipients, webhookSubject] : recipients,
  }
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

type Known = readonly ViewRecipient[]

async function sendingFaults(
  context: Context,
  of: Change & { sending: ViewSendingInput; known: Known },
): Promise<UserError[]> {
  const { weekday, hour, recipients } = of.sending
  if (!context.mailing.hasServer || !canBeSent(context, of)) return [readOnly('id')]
  return [
    ...(weekday < 1 || weekday > 7 ? [userErrorWith('OUT_OF_RANGE', ['sending', 'weekday'])] : []),
    ...(hour < 0 || hour > 23 ? [userErrorWith('OUT_OF_RANGE', ['sending', 'hour'])] : []),
    ...(recipients.length === 0 ? [userErrorWith('REQUIRED', ['sending', 'recipients'])] : []),
    ...(await recipientFaults(context, of, recipients, 'sending')),
  ]
}

async function alarmFaults(
  context: Context,
  of: Change & { alarm: ViewAlarmInput; known: Known },
): Promise<UserError[]> {
  const { measure, recipients, webhook = null } = of.alarm
  if (!canBeSent(context, of)) return [readOnly('id')]
  const counts = mailedReports[of.screen]?.alarms
  return [
    ...(isMoving(new URLSearchParams(of.view.search)) ? [userErrorWith('INVALID', ['alarm'])] : []),
    ...(counts?.includes(measure) ? [] : [userErrorWith('INVALID', ['alarm', 'measure'])]),
    ...(recipients.length === 0 && webhook === null
      ? [userErrorWith('REQUIRED', ['alarm', 'recipients'])]
      : []),
    ...(recipients.length > 0 && !context.mailing.hasServer
      ? [readOnly('alarm', 'recipients')]
      : []),
    ...(webhook === null || isWebhook(webhook)
      ? []
      : [userErrorWith('INVALID', ['alarm', 'webhook'])]),
    ...(await recipientFaults(context, of, recipients, 'alarm')),
  ]
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text)
  const isHttps = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isHttps && text.length <= longestWebhook
}

function canBeSent(context: Context, { clientId, screen }: Change): boolean {
  const { people } = context.mailing
  return people && Object.hasOwn(mailedReports, screen) ? sees(context, clientId, screen) : false
}

function readOnly(...field: string[]): UserError {
  return userErrorWith('READ_ONLY', field)
}

async function recipientFaults(
  context: Context,
  { clientId, screen, known }: Change & { known: Known },
  recipients: readonly string[],
  name: 'sending' | 'alarm',
): Promise<UserError[]> {
  const allowed = (await peopleOf(context, clientId)).filter((person) =>
    mayGetMails(person, clientId, screen),
  )
  // those who were there stay, and get nothing while they may not see the screen
  const ids = new Set([...allowed.map((one) => one.id), ...known.map(({ subject }) => subject)])
  ids.delete(webhookSubject)
  const field = [name, 'recipients']
  return [
    ...(recipients.length > mostRecipients
      ? [userErrorWith('LIMIT_REACHED', field, { params: { max: String(mostRecipients) } })]
      : []),
    ...(recipients.some((one) => !ids.has(one)) ? [userErrorWith('INVALID', field)] : []),
  ]
}

/** The mails about a view and its alarm. */
export type SendingOf = (
  view: number,
  screen: Screen,
) => { sending: ViewSending | null; alarm: ViewAlarm | null }

/** The mails about the views of a person and their alarms, with the names of those who get them. */
export async function sendingsOf(
  context: Context,
  client: string,
  owner: ViewOwner,
): Promise<SendingOf> {
  const { viewSending } = context.store
  const [sent, alarmed] = await Promise.all([viewSending.all(owner), viewSending.alarms(owner)])
  const people = sent.length + alarmed.length > 0 ? await peopleOf(context, client) : []
  const personOf = new Map(people.map((person) => [person.id, person]))
  const named = (recipients: Known, screen: Screen) =>
    recipients
      .filter(({ subject }) => subject !== webhookSubject)
      .map((one) => {
        const { subject } = one
        const person = personOf.get(subject)
        const isAllowed = person !== undefined && mayGetMails(person, client, screen)
        return {
          id: subject,
          name: person?.name ?? subject,
          state: isAllowed ? stateOf(one) : ('NO_ACCESS' as const),
          fault: one.fault,
        }
      })
  return (id, screen) => {
    const mails = sent.find((one) => one.id === id)
    const ringing = alarmed.find((one) => one.id === id)
    const called = ringing?.recipients.find(({ subject }) => subject === webhookSubject)
    return {
      sending: mails ? { ...mails.times, recipients: named(mails.recipients, screen) } : null,
      alarm: ringing
        ? {
            ...ringing.alarm,
            recipients: named(ringing.recipients, screen),
            webhook: ringing.alarm.webhook && {
              ...ringing.alarm.webhook,
              fault: called?.fault ?? null,
            },
          }
        : null,
    }
  }
}

function stateOf({ endedAt, state }: ViewRecipient): RecipientState {
  if (endedAt !== null) return 'ENDED'
  return state === 'FAILED' ? 'FAILED' : 'ACTIVE'
}

/** Everybody of the caller's organisation, with their roles in a publication; nobody where another provider has them. */
async function peopleOf(
  { caller, mailing: { people } }: Context,
  client: string,
): Promise<readonly DirectoryUser[]> {
  return (await people?.({ realm: caller?.realm ?? '', client })) ?? []
}

/** True for people who can sign in and may see the screen. */
function mayGetMails(user: DirectoryUser, client: string, screen: Screen): boolean {
  const { enabled, invitation, email, roles, inherited } = user
  const all = [...roles, ...inherited.map(({ role }) => role)]
  const needed = { screen, action: 'read' } as const
  const isThere = enabled && invitation === null && email !== ''
  return isThere && mayDo([{ id: client, roles: all }], client, needed)
}
