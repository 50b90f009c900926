import type { RealmUser } from '../realms/realm-file.ts'
import { passwordLength } from '../sign-in/default-passwords.ts'
import { html, type Html } from './page.ts'
import type { Texts } from './texts.ts'

/** The fault of the last attempt, and the field it concerns. */
export interface InvitationFailure {
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
export function invitationForm(
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
