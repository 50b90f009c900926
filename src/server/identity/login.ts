import { errors } from 'oidc-provider'
import type { Provider } from 'oidc-provider'

import { paths } from './context.ts'
import type { RealmContext, Step, StepContext } from './context.ts'
import { checkCredentials } from './credentials.ts'
import { renderError } from './error-page.ts'
import { readForm } from './form-body.ts'
import { languageParameter, textsFor } from './language.ts'
import { pageDocument } from './pages/page.ts'
import { signInForm } from './pages/sign-in-page.ts'
import type { SignInFailure } from './pages/sign-in-page.ts'
import { revokeGrant } from './sign-out.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The sign-in page: shows the form, checks user name and password, hands back to the provider. */
export function loginStep(provider: Provider, context: RealmContext): Step {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${paths.login}/`)) {
      await next()
      return
    }
    ctx.set('cache-control', 'no-store')
    try {
      const interaction = await provider.interactionDetails(ctx.req, ctx.res)
      if (ctx.method === 'POST') await answerForm(ctx, provider, { context, interaction })
      else showForm(ctx, { context, interaction, username: hintIn(interaction), failure: null })
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error
      const { error: code, error_description: description, statusCode } = error
      ctx.status = statusCode
      renderError(ctx, context, { out: { error: code, error_description: description }, error })
    }
  }
}

interface Attempt {
  context: RealmContext
  interaction: Interaction
}

async function answerForm(ctx: StepContext, provider: Provider, attempt: Attempt): Promise<void> {
  const { context, interaction } = attempt
  refuseOtherSites(ctx)
  const form = await readForm(ctx.req)
  const username = form.get('username') ?? ''
  const { texts } = textsFor(ctx, interaction.params['ui_locales'])
  const result = await checkCredentials(ctx, context, {
    username,
    password: form.get('password') ?? '',
    texts,
  })
  if ('failure' in result) {
    ctx.status = result.status
    showForm(ctx, { ...attempt, username, failure: result.failure })
    return
  }
  await leaveOtherAccount(provider, interaction, result.user.id)
  const login = { accountId: result.user.id, remember: false, amr: ['pwd'] }
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }))
  ctx.status = 303
}

function showForm(
  ctx: StepContext,
  page: Attempt & { username: string; failure: SignInFailure | null },
): void {
  const { context, interaction, username, failure } = page
  const realm = context.realm()
  const { language, texts } = textsFor(ctx, interaction.params['ui_locales'])
  const path = `/realms/${realm.realm}${ctx.path}`
  const inLanguage = (tag: string) => `${path}?${languageParameter}=${tag}`
  const otherOrganisation = `${context.origin}${language === 'en' ? '/en' : ''}/login`
  const action = inLanguage(language)
  ctx.type = 'html'
  ctx.body = pageDocument({
    language,
    texts,
    title: texts.signInTitle(realm.displayName),
    realm: realm.realm,
    content: signInForm({ action, realm, username, failure, otherOrganisation }, texts),
    languageLinks: { de: inLanguage('de'), en: inLanguage('en') },
  })
}

/**
 * Somebody else was signed in here: their session ends before the new one begins, so that nothing
 * of it is carried over. The library would do this by a page that needs a script.
 */
async function leaveOtherAccount(
  provider: Provider,
  interaction: Interaction,
  accountId: string,
): Promise<void> {
  const { session } = interaction
  if (session === undefined || session.accountId === accountId) return
  const other = await provider.Session.findByUid(session.uid)
  for (const { grantId } of Object.values(other?.authorizations ?? {})) {
    if (grantId !== undefined) await revokeGrant(provider, grantId)
  }
  await other?.destroy()
  delete interaction.session
  await interaction.persist()
}

/** The cookie of an interaction is `SameSite=Lax` already; browsers that say more are believed. */
function refuseOtherSites(ctx: StepContext): void {
  const site = ctx.get('sec-fetch-site')
  if (site !== '' && site !== 'same-origin') {
    throw new errors.InvalidRequest('the form was sent from another site')
  }
}

function hintIn(interaction: Interaction): string {
  const hint = interaction.params['login_hint']
  return typeof hint === 'string' ? hint.slice(0, 200) : ''
}
