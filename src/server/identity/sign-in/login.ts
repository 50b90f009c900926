import type { IncomingMessage } from 'node:http'

import { errors, type Provider } from 'oidc-provider'

import { userById } from '../claims.ts'
import { paths, type RealmContext, type Step, type StepContext } from '../context.ts'
import { renderError } from '../pages/message-page.ts'
import { pageDocument, portalAddress } from '../pages/page.ts'
import { nameParameter, signInForm, type SignInFailure } from '../pages/sign-in-page.ts'
import {
  chosenLanguage,
  languageParameter,
  textsFor,
  type Language,
  type Texts,
} from '../pages/texts.ts'
import { endAll } from '../sign-out.ts'
import { checkCredentials, secondsLocked, type CredentialsFailure } from './credentials.ts'
import { readForm, refuseMethod, refuseOtherSites } from './posted-form.ts'

/** The sign-in page: shows the form, checks user name and password, hands back to the provider. */
export function loginStep(provider: Provider, context: RealmContext): Step {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${paths.login}/`)) {
      await next()
      return
    }
    ctx.set('cache-control', 'no-store')
    try {
      if (ctx.method === 'POST') await answerForm(ctx, provider, context)
      else if (ctx.method === 'GET' || ctx.method === 'HEAD') await show(ctx, provider, context)
      else refuseMethod(ctx)
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error
      const { error: code, error_description: description, statusCode } = error
      ctx.status = statusCode
      renderError(ctx, context, { out: { error: code, error_description: description }, error })
    }
  }
}

/**
 * Sends the browser on by a redirect in any case, so that going back never asks whether the form
 * should be sent again.
 */
async function answerForm(
  ctx: StepContext,
  provider: Provider,
  context: RealmContext,
): Promise<void> {
  refuseOtherSites(ctx)
  const interaction = await provider.interactionDetails(ctx.req, ctx.res)
  const form = await readForm(ctx.req)
  const username = form.get('username') ?? ''
  const password = form.get('password') ?? ''
  const result = await checkCredentials(context, ctx.req, { username, password })
  if ('failure' in result) {
    await keepAttempt(interaction, { username, failure: result.failure })
    const { language } = textsFor(ctx, interaction.params['ui_locales'])
    ctx.redirect(ownAddress(ctx, context, language))
  } else {
    await leaveOtherAccount(ctx, provider, { interaction, accountId: result.user.id })
    const login = { accountId: result.user.id, remember: false, amr: ['pwd'] }
    const language = chosenLanguage(ctx, interaction.params['ui_locales'])
    const options = { mergeWithLastSubmission: false }
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login, language }, options))
  }
  ctx.status = 303
}

/** A completed sign-in redirects to the portal. */
async function show(ctx: StepContext, provider: Provider, context: RealmContext): Promise<void> {
  try {
    showForm(ctx, context, await provider.interactionDetails(ctx.req, ctx.res))
  } catch (error) {
    const { accountId } = await provider.Session.get(ctx)
    const isDone = userById(context.realm(), accountId) !== undefined
    if (!(error instanceof errors.SessionNotFound) || !isDone) throw error
    ctx.redirect(portalAddress(context.origin, textsFor(ctx).language, ''))
    ctx.status = 303
  }
}

function showForm(ctx: StepContext, context: RealmContext, interaction: Interaction): void {
  const realm = context.realm()
  const attempt = lastAttempt(interaction)
  const { language, texts } = textsFor(ctx, interaction.params['ui_locales'])
  ctx.type = 'html'
  ctx.body = pageDocument({
    language,
    texts,
    title: texts.signInTitle(realm.displayName),
    realm: realm.realm,
    content: signInForm(
      {
        action: ownAddress(ctx, context, language),
        realm,
        username: chosenName(ctx) ?? attempt?.username ?? hintedName(interaction),
        failure:
          attempt === undefined || chosenName(ctx) !== undefined
            ? null
            : failureShown(context, ctx.req, { attempt, texts }),
        otherOrganisation: loginAddress(context.origin, language, interaction.params['state']),
        showsDemoUsers: realm.demo && context.defaultPasswords.accepted(realm),
      },
      texts,
    ),
    languageLinks: { de: ownAddress(ctx, context, 'de'), en: ownAddress(ctx, context, 'en') },
  })
}

/** The portal's login page; the state lets the portal find the name and the way back that it was left with. */
function loginAddress(origin: string, language: Language, state: unknown): string {
  const login = portalAddress(origin, language, '/login')
  return typeof state === 'string' ? `${login}?${new URLSearchParams({ state }).toString()}` : login
}

/** The account that was clicked on the page of a demo. */
function chosenName(ctx: StepContext): string | undefined {
  const { [nameParameter]: name } = ctx.query
  return typeof name === 'string' ? name.slice(0, longestName) : undefined
}

function ownAddress(ctx: StepContext, { realm }: RealmContext, language: string): string {
  return `/realms/${realm().realm}${ctx.path}?${languageParameter}=${language}`
}

/**
 * Another user is signed in here, perhaps since this page was opened: that session ends before the
 * new one begins, so that nothing of it is carried over. The library would do this by a page that
 * needs a script.
 */
async function leaveOtherAccount(
  ctx: StepContext,
  provider: Provider,
  { interaction, accountId }: { interaction: Interaction; accountId: string },
): Promise<void> {
  const session = await provider.Session.get(ctx)
  if (session.accountId === undefined || session.accountId === accountId) return
  await endAll(provider, session)
  delete interaction.session
  await interaction.persist()
}

/** A sign-in in progress, as the library keeps it. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The last content of the form, without the password, and why it was refused. */
interface Attempt {
  username: string
  failure: CredentialsFailure
}

/** Keeps a failed attempt with the sign-in, for the page the browser is sent to. */
async function keepAttempt(interaction: Interaction, attempt: Attempt): Promise<void> {
  const username = attempt.username.slice(0, longestName)
  interaction.lastSubmission = { attempt: { ...attempt, username } }
  await interaction.persist()
}

/** The last failed attempt of a sign-in. */
function lastAttempt({ lastSubmission }: Interaction): Attempt | undefined {
  const attempt = lastSubmission?.['attempt']
  return isAttempt(attempt) ? attempt : undefined
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'username' in value && 'failure' in value
}

/** The user name the portal means, when it says one. */
function hintedName({ params }: Interaction): string {
  const hint = params['login_hint']
  return typeof hint === 'string' ? hint.slice(0, longestName) : ''
}

/** The page's message about a failed attempt; none once a lock has ended. */
function failureShown(
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
const longestName = 200
