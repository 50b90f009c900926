import { demoPassword } from '../demo-realms.ts'
import type { Realm } from '../realm-file.ts'
import type { Texts } from '../texts.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** The fault of the last attempt, and the field it concerns. */
export interface SignInFailure {
  text: string
  field: 'username' | 'password' | 'none'
}

/** The content of the sign-in form. */
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
    ${form.showsDemoUsers && demoHint(realm, texts)}
    <p class="other"><a href="${form.otherOrganisation}">${texts.otherOrganisation}</a></p>`
}

interface Field {
  name: SignInFailure['field']
  label: string
  attributes: Html
  failure: SignInFailure | null
  focused: boolean
}

/** Where the focus is, what went wrong is read out. */
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
