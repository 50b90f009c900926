import type { Texts } from '#portal/i18n/texts.ts'

import { faultText } from './fault-text.ts'
import type { FieldFault } from './faults.ts'

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
