import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { type Fault, faultText } from './fault-text.ts'

/** What is wrong with what stands in a field. */
export function FaultNote(fault: Fault) {
  const { errors } = useTexts()
  return faultText(errors, useBanlistWorkTexts(), fault)
}
