import { demoPassword } from '../realms/demo-realms.ts'
import type { Realm, RealmUser } from '../realms/realm-file.ts'
import { html, type Html } from './page.ts'
import type { Texts } from './texts.ts'

/** The fault of the last attempt, and the field it concerns. */
export interface SignInFailure {
  text: string
  field: 'username' | 'password' | 'none'
}

/** Query parameter by which the page fills in a user name. */
export const nameParameter = 'name'

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
export function signInForm(form: SignInForm, texts: Texts): Html {
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
