import type { Provider } from 'oidc-provider'

import { clientAddress } from '../client-address.ts'
import { paths, type RealmContext, type Step, type StepContext } from '../context.ts'
import { messagePage } from '../pages/message-page.ts'
import { html, type Html, pageDocument, portalAddress } from '../pages/page.ts'
import { languageParameter, type Texts, textsFor } from '../pages/texts.ts'
import type { Realm, RealmInvitation, RealmUser } from '../realms/realm-file.ts'
import { accept, invitedBy, isOver, openedBy } from '../realms/realm-invitations.ts'
import { nameOf, type RightsChange } from '../realms/realm-users.ts'
import { beginSession } from '../sign-out.ts'
import { passwordFault, passwordLength } from './default-passwords.ts'
import { hashPassword } from './passwords.ts'
import { readForm, refuseMethod, refuseOtherSites } from './posted-form.ts'

/** Keeps the secret of a link from the address bar, and from there from histories, bookmarks and screenshots. */
const cookie = 'identity_invitation'
const cookieMs = 60 * 60_000

/** An invited user whose link was opened in time. */
interface Guest {
  token: string
  user: RealmUser & { invitation: RealmInvitation }
}

/** The page behind an invitation's link: sets a first password, signs in and leads to the portal. */
export function invitationStep(provider: Provider, context: RealmContext): Step {
  return async (ctx, next) => {
    if (ctx.path !== paths.invitation) {
      await next()
      return
    }
    ctx.set('cache-control', 'no-store')
    if (ctx.method === 'POST') await answerForm(ctx, provider, context)
    else if (ctx.method !== 'GET' && ctx.method !== 'HEAD') refuseMethod(ctx)
    else if (typeof ctx.query['token'] === 'string') keepSecret(ctx, context, ctx.query['token'])
    else show(ctx, context, null)
  }
}

/** Only posting the form uses the link up: programs that look into mails open links, too. */
async function answerForm(
  ctx: StepContext,
  provider: Provider,
  context: RealmContext,
): Promise<void> {
  refuseOtherSites(ctx)
  const guest = guestOf(ctx, context)
  if (guest === undefined) return
  const form = await readForm(ctx.req)
  const password = form.get('password') ?? ''
  const { texts } = textsFor(ctx)
  const fault = faultOf({ password, repeat: form.get('repeat') ?? '' }, guest.user, texts)
  if (fault !== null) return show(ctx, context, fault)
  const address = clientAddress(ctx.req, context.trustedProxies)
  const hashing = context.turns.take(address, () => hashPassword(password))
  if (hashing === undefined) return show(ctx, context, { text: texts.busy, field: 'none' })
  const user = await accept(context.dataDir, context.realm().realm, {
    token: guest.token,
    passwordHash: await hashing,
    now: context.now() * 1000,
  })
  if (user === undefined) return tell(ctx, context, gone(texts))
  await context.accepted(context.realm().realm, acceptance(context.realm(), guest)).catch(
    // The password is set, and the link is used up: they come in.
    (error: unknown) => context.report(`An accepted invitation is not on record: ${String(error)}`),
  )
  await beginSession(ctx, provider, { context, accountId: user.id })
  keepCookie(ctx, context, null)
  ctx.redirect(portalOf(ctx, context))
  ctx.status = 303
}

/** In the publication that it came from, and all that it opens. */
function acceptance(realm: Realm, { user }: Guest): RightsChange[] {
  const clients = new Set([user.invitation.client, ...openedBy(realm, user)])
  const { id: userId } = user
  const what = { kind: 'ACCEPTED', userId, name: nameOf(user), added: [], removed: [] } as const
  return [...clients].map((client) => ({ client, ...what }))
}

function keepSecret(ctx: StepContext, context: RealmContext, token: string): void {
  keepCookie(ctx, context, token)
  ctx.redirect(ownAddress(ctx, context))
  ctx.status = 303
}

function show(ctx: StepContext, context: RealmContext, failure: InvitationFailure | null): void {
  const guest = guestOf(ctx, context)
  if (guest === undefined) return
  const organisation = context.realm()
  const { displayName, realm, clients } = organisation
  const opened = openedBy(organisation, guest.user)
  const { language, texts } = textsFor(ctx)
  const action = ownAddress(ctx, context)
  ctx.status = failure === null ? 200 : 422
  ctx.type = 'html'
  ctx.body = pageDocument({
    language,
    texts,
    title: texts.invitationTitle(displayName),
    realm,
    content: invitationForm(
      {
        action,
        organisation: displayName,
        publications: clients.filter(({ clientId }) => opened.includes(clientId)),
        user: guest.user,
        failure,
      },
      texts,
    ),
    languageLinks: { de: ownAddress(ctx, context, 'de'), en: ownAddress(ctx, context, 'en') },
  })
}

/**
 * The user of the link that this browser has opened; otherwise the page that says why there is none. Links that were
 * never made count as guesses of their address.
 */
function guestOf(ctx: StepContext, context: RealmContext): Guest | undefined {
  const { texts } = textsFor(ctx)
  const token = ctx.cookies.get(cookie, { signed: true }) ?? ''
  const key = `invitation ${clientAddress(ctx.req, context.trustedProxies)}`
  const wait = context.throttle.lockedFor(key)
  if (wait > 0) {
    ctx.set('retry-after', String(wait))
    return tell(ctx, context, { status: 429, text: texts.locked(wait) })
  }
  const user = token === '' ? undefined : invitedBy(context.realm(), token)
  if (user?.invitation === undefined) {
    if (token !== '') context.throttle.attempted(key)
    return tell(ctx, context, gone(texts))
  }
  const { invitation } = user
  if (isOver(invitation, context.now() * 1000)) {
    return tell(ctx, context, { status: 410, text: texts.invitationOver(invitation.author.name) })
  }
  return { token, user: { ...user, invitation } }
}

function faultOf(
  { password, repeat }: { password: string; repeat: string },
  { username }: RealmUser,
  texts: Texts,
): InvitationFailure | null {
  switch (passwordFault(password, username)) {
    case 'length':
      return { text: texts.passwordHint, field: 'password' }
    case 'default':
      return { text: texts.passwordTooPlain, field: 'password' }
    case null:
    default:
      return password === repeat ? null : { text: texts.passwordsDiffer, field: 'repeat' }
  }
}

interface Answer {
  status: number
  text: string
}

function gone({ invitationGone }: Texts): Answer {
  return { status: 404, text: invitationGone }
}

function tell(ctx: StepContext, context: RealmContext, { status, text }: Answer): undefined {
  const { texts } = textsFor(ctx)
  ctx.status = status
  ctx.type = 'html'
  ctx.body = messagePage(ctx, context, { title: texts.noInvitationTitle, text, way: 'login' })
}

function keepCookie(ctx: StepContext, { realm }: RealmContext, token: string | null): void {
  ctx.cookies.set(cookie, token, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: `/realms/${realm().realm}${paths.invitation}`,
    ...(token !== null && { maxAge: cookieMs }),
  })
}

function ownAddress(ctx: StepContext, { realm }: RealmContext, language?: string): string {
  const chosen = language ?? textsFor(ctx).language
  return `/realms/${realm().realm}${paths.invitation}?${languageParameter}=${chosen}`
}

/** The portal joins the session that has just begun when it is told where. */
function portalOf(ctx: StepContext, { origin, realm }: RealmContext): string {
  const organisation = new URLSearchParams({ organisation: realm().realm })
  return `${portalAddress(origin, textsFor(ctx).language, '')}?${organisation}`
}

/** The fault of the last attempt, and the field it concerns. */
interface InvitationFailure {
  text: string
  field: 'password' | 'repeat' | 'none'
}

/** The content of the form for a first password. */
interface InvitationForm {
  action: string
  organisation: string
  /** Those that the invitation opens. */
  publications: { name: string }[]
  user: Pick<RealmUser, 'firstName' | 'username'>
  failure: InvitationFailure | null
}

/** The form by which an invited person sets a password; works without any script. */
function invitationForm(
  { action, organisation, publications, user, failure }: InvitationForm,
  texts: Texts,
): Html {
  const opened = publications.map(({ name }) => name).join(', ')
  return html`<div class="slot">
      <h1>${texts.invitationTitle(organisation)}</h1>
      ${
        failure === null
          ? html`<p class="deck">
              ${texts.invitationText(user.firstName)}
              ${opened !== '' && texts.invitationOpens(opened)}
            </p>`
          : html`<p class="failure" id="failure" role="alert">${failure.text}</p>`
      }
    </div>
    <form method="post" action="${action}">
      <label for="username">${texts.username}</label>
      <input
        id="username"
        name="username"
        type="text"
        autocomplete="username"
        value="${user.username}"
        readonly
      />
      ${field({ name: 'password', label: texts.newPassword, failure, hint: texts.passwordHint })}
      ${field({ name: 'repeat', label: texts.repeatPassword, failure })}
      <button class="wide" type="submit">${texts.acceptInvitation}</button>
    </form>`
}

interface Field {
  name: 'password' | 'repeat'
  label: string
  failure: InvitationFailure | null
  hint?: string
}

/** The field with the fault has the focus and is described by it, so that it is read out. */
function field({ name, label, failure, hint }: Field): Html {
  const isWrong = failure?.field === name
  const isFocused = isWrong || (name === 'password' && failure?.field !== 'repeat')
  const described = [isWrong ? 'failure' : '', hint === undefined ? '' : `${name}-hint`]
  return html`<label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="new-password"
      required
      minlength="${passwordLength.shortest}"
      maxlength="${passwordLength.longest}"
      ${isFocused && html`autofocus`}
      ${isWrong && html`aria-invalid="true"`}
      aria-describedby="${described.join(' ').trim()}"
    />`
}
