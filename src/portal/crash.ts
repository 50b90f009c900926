import { localeOf } from './i18n/locale.ts'
import { sessionTextsFor } from './i18n/session-texts.ts'
import { currentAddress } from './ports/address.ts'

/** Says that nothing can be shown, without any part that might be what is missing. spec 8 */
export function showCrash(container: HTMLElement): void {
  const { errors } = sessionTextsFor(localeOf(currentAddress().pathname))
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = errors.internal()
  container.replaceChildren(message)
}
