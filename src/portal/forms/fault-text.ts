import type { Fault } from '#portal/app/query/call-fault.ts'
import type { Texts } from '#portal/i18n/texts.ts'

import type { FieldFault } from './faults.ts'

/** Says why a write has failed; the same fault reads the same on every screen. spec 8 */
export function faultText(fault: Fault, errors: Texts['errors']): string {
  switch (fault) {
    case 'denied':
      return errors.denied()
    case 'signedOut':
      return errors.signedOut()
    case 'tooLarge':
      return errors.tooLarge()
    case 'unreachable':
    case 'failed':
    default:
      return errors.generic()
  }
}

/** The cause behind a general sentence, where it is known; undefined otherwise. */
export function faultReason(fault: Fault, shell: Texts['shell']): string | undefined {
  return fault === 'unreachable' ? shell.connection.notReached() : undefined
}

/** Says why the value of a field cannot be taken. spec 5 */
export function fieldFaultText(errors: Texts['errors'], { code, params = {} }: FieldFault): string {
  const { property, host = '', min = '' } = params
  switch (code) {
    case 'REQUIRED':
      return property === undefined ? errors.fieldRequired() : errors.propertyRequired({ property })
    case 'INVALID_URL':
      return errors.invalidUrl({ host })
    case 'TOO_SHORT':
      return errors.minimumLength({ min: Number(min) })
    case 'FORBIDDEN':
      return faultText('denied', errors)
    default:
      return errors.generic()
  }
}
