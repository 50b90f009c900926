import { demoPassword } from '../demo-realms.ts'
import type { Realm } from '../realm-file.ts'
import type { Texts } from '../texts.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** What went wrong with the last attempt, and which field it concerns. */
export interface SignInFailure {
  text: string
  field: 'username' | 'password' | 'none'
}

/** What the sign-in form shows. */
export interface SignInForm {
  action: string
  realm: Realm
  username: string
  failure: SignInFailure | null
  otherOrganisation: string
  /** Only where they can sign in. */
  showsDemoUsers: boolean
}

/** The form for user name and password; works without any script. spec 8 */
export function signInForm(form: SignInForm, texts: Texts): Html {
  const { realm, username, failure } = form
  return html`<h1>${realm.displayName}</h1>
    <p class="deck">${texts.signInText}</p>
    ${failure !== null && html`<p class="failure" id="failure" role="alert">${failure.text}</p>`}
    <form method="post" action="${form.action}">
      ${field({
        name: 'username',
        label: texts.username,
        attributes: html`type="text" autocomplete="username" autocapitalize="none"
        spellcheck="false" value="${username}"`,
        failed: failure?.field === 'username',
        focused: username === '' || failure?.field === 'username',
      })}
      ${field({
        name: 'password',
        label: texts.password,
        attributes: html`type="password" autocomplete="current-password"`,
        failed: failure?.field === 'password',
        focused: username !== '' && failure?.field !== 'username',
      })}
      <button class="wide" type="submit">${texts.signIn}</button>
    </form>
    ${form.showsDemoUsers && demoHint(realm, texts)}
    <p class="other"><a href="${form.otherOrganisation}">${texts.otherOrganisation}</a></p>`
}

interface Field {
  name: string
  label: string
  attributes: Html
  failed: boolean
  focused: boolean
}

function field({ name, label, attributes, failed, focused }: Field): Html {
  const described = failed && html`aria-invalid="true" aria-describedby="failure"`
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${attributes}
      required
      maxlength="200"
      ${focused && html`autofocus`}
      ${described}
    />`
}

function demoHint({ users }: Realm, texts: Texts): Html {
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${texts.demoTitle}</h2>
    <ul>
      ${users.map(
        ({ username, firstName, lastName }) =>
          html`<li><code>${username}</code> <span>${firstName} ${lastName}</span></li>`,
      )}
    </ul>
    <p>${texts.demoPassword} <code>${demoPassword}</code></p>
  </section>`
}
