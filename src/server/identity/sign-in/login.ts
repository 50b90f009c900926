import type { IncomingMessage } from 'node:http'

import { errors, type Provider } from 'oidc-provider'

import { userById } from '../claims.ts'
import { paths, type RealmContext, type Step, type StepContext } from '../context.ts'
import { renderError } from '../pages/message-page.ts'
import { html, type Html, pageDocument, portalAddress } from '../pages/page.ts'
import {
  chosenLanguage,
  type Language,
  languageParameter,
  type Texts,
  textsFor,
} from '../pages/texts.ts'
import { demoPassword } from '../realms/demo-realms.ts'
import type { Realm, RealmUser } from '../realms/realm-file.ts'
import { endAll } from '../sign-out.ts'
import { checkCredentials, type CredentialsFailure, secondsLocked } from './credentials.ts'
import { readForm, refuseMethod, refuseOtherSites } from './posted-form.ts'

/** The fault of the last attempt, and the field it concerns. */
interface SignInFailure {
  text: string
  field: 'username' | 'password' | 'none'
}

/** Query parameter by which the page fills in a user name. */
const nameParameter = 'name'

/** The content of the sign-in form. */
interface SignInForm {
  action: string
  realm: Realm
  username: string
  failure: SignInFailure | null
  otherOrganisation: string
  /** Only where they can sign in. */
  showsDemoUsers: boolean
}

/** The form for user name and password; works without any script. spec 8 */
function signInForm(form: SignInForm, texts: Texts): Html {
  const { realm, username, failure } = form
  return html`<div class="slot">
      <h1>${realm.displayName}</h1>
      ${
        failure === null
          ? html`<p class="deck">${texts.signInText}</p>`
          : html`<p class="failure" id="failure" role="alert">${failure.text}</p>`
      }
    </div>
    <form method="post" action="${form.action}">
      ${field({
        name: 'username',
        label: texts.username,
        attributes: html`type="text" autocomplete="username" autocapitalize="none"
        spellcheck="false" value="${username}"`,
        failure,
        focused: username === '' || failure?.field === 'username',
      })}
      ${field({
        name: 'password',
        label: texts.password,
        attributes: html`type="password" autocomplete="current-password"`,
        failure,
        focused: username !== '' && failure?.field !== 'username',
      })}
      <button class="wide" type="submit">${texts.signIn}</button>
    </form>
    <p class="other"><a href="${form.otherOrganisation}">${texts.otherOrganisation}</a></p>
    ${form.showsDemoUsers && demoHint(form, texts)}`
}

interface Field {
  name: SignInFailure['field']
  label: string
  attributes: Html
  failure: SignInFailure | null
  focused: boolean
}

/** The field that has the focus is described by the failure, so that it is read out. */
function field({ name, label, attributes, failure, focused }: Field): Html {
  const isWrong = failure?.field === name
  const isDescribed = failure !== null && (isWrong || focused)
  const state = html`${isWrong && html`aria-invalid="true"`}
  ${isDescribed && html`aria-describedby="failure"`}`
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${attributes}
      required
      maxlength="200"
      ${focused && html`autofocus`}
      ${state}
    />`
}

/** People who were invited to a demo have passwords of their own. */
function isOfDemo({ demoRights }: Texts): (user: RealmUser) => boolean {
  return ({ username }) => Object.hasOwn(demoRights, username)
}

/** A click on an account fills in its name; the form comes again, without any script. */
function demoHint({ action, realm }: SignInForm, texts: Texts): Html {
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${texts.demoTitle} <b>${demoPassword}</b></h2>
    <table>
      ${realm.users.filter(isOfDemo(texts)).map(
        ({ username, firstName, lastName }) =>
          html`<tr>
            <td><a href="${action}&amp;${nameParameter}=${username}">${username}</a></td>
            <td>${firstName} ${lastName}</td>
            <td>${texts.demoRights[username]}</td>
          </tr>`,
      )}
    </table>
  </section>`
}

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
