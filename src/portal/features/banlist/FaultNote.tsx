import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { type EntryFault, entryFaultText } from './fault-text.ts'

/** The message at a field. */
export function FaultNote(fault: EntryFault) {
  const { errors } = useTexts()
  return entryFaultText(errors, useBanlistWorkTexts(), fault)
}
