import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { Verdict } from '../test/verdict.ts'
import { told, verdictWords } from './AddVerdict.tsx'

/** Says that an address needs no entry, since it has one or is banned already. */
export function ListedNote({ verdict }: { verdict: Verdict }) {
  const { add } = useBanlistWorkTexts()
  return verdictWords(told(verdict), add, useFormat())
}
