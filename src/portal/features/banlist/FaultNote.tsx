import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useBanlistWorkTexts } from './banlist-editing-texts.ts'
import { type EntryFault, entryFaultText } from './fault-text.ts'

/** The message at a field. */
export function FaultNote(fault: EntryFault) {
  const { errors } = useTexts()
  return entryFaultText(errors, useBanlistWorkTexts(), fault)
}
