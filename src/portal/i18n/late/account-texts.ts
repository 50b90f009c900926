import type { account as german } from '../de/account.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

/** The texts of the account's menu. */
export const accountTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/account.ts')).account,
  en: async () => (await import('../en/account.ts')).account,
})

/** Them in the language of the page, inside a part that brought them along. */
export function useAccountTexts(): TextsOf<typeof german> {
  return usePartTexts(accountTexts)
}
