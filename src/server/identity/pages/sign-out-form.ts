import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Texts } from './texts.ts'

/** Two buttons for the library's hidden form, whose id is fixed by the library. */
export function confirmForm(hiddenForm: Html, texts: Texts): Html {
  return html`${hiddenForm}
    <p class="way-on">
      <button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
      <button class="plain" type="submit" form="op.logoutForm">${texts.staySignedIn}</button>
    </p>`
}
