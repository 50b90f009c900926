import type { IncomingMessage } from 'node:http'

import type { Provider } from 'oidc-provider'

import type { RealmContext } from '../context.ts'
import type { SignInFailure } from '../pages/sign-in-page.ts'
import type { Texts } from '../pages/texts.ts'
import { secondsLocked } from './credentials.ts'
import type { CredentialsFailure } from './credentials.ts'

/** A sign-in in progress, as the library keeps it. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The last content of the form, without the password, and why it was refused. */
export interface Attempt {
  username: string
  failure: CredentialsFailure
}

/** Keeps a failed attempt with the sign-in, for the page the browser is sent to. */
export async function keepAttempt(interaction: Interaction, attempt: Attempt): Promise<void> {
  const username = attempt.username.slice(0, longestName)
  interaction.lastSubmission = { attempt: { ...attempt, username } }
  await interaction.persist()
}

/** The last failed attempt of a sign-in. */
export function lastAttempt({ lastSubmission }: Interaction): Attempt | undefined {
  const attempt = lastSubmission?.['attempt']
  return isAttempt(attempt) ? attempt : undefined
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'username' in value && 'failure' in value
}

/** The user name the portal means, when it says one. */
export function hintedName({ params }: Interaction): string {
  const hint = params['login_hint']
  return typeof hint === 'string' ? hint.slice(0, longestName) : ''
}

/** The page's message about a failed attempt; none once a lock has ended. */
export function failureShown(
  context: RealmContext,
  request: IncomingMessage,
  { attempt: { username, failure }, texts }: { attempt: Attempt; texts: Texts },
): SignInFailure | null {
  switch (failure) {
    case 'usernameMissing':
      return { text: texts.required(texts.username), field: 'username' }
    case 'passwordMissing':
      return { text: texts.required(texts.password), field: 'password' }
    case 'wrong':
      return { text: texts.wrongCredentials, field: 'password' }
    case 'defaultPassword':
      return { text: texts.defaultPassword, field: 'password' }
    case 'busy':
      return { text: texts.busy, field: 'none' }
    case 'locked':
    default: {
      const wait = secondsLocked(context, request, username)
      return wait > 0 ? { text: texts.locked(wait), field: 'none' } : null
    }
  }
}

/** Characters of a user name that the page keeps. */
export const longestName = 200
