import type { account as german } from '../de/account.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of the account's menu. */
export const [accountTexts, useAccountTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/account.ts')).account,
  en: async () => (await import('../en/account.ts')).account,
})
