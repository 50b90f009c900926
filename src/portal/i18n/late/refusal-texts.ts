import type { refusal as german } from '../de/refusal.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of the notice that the API takes no token. */
export const [refusalTexts, useRefusalTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/refusal.ts')).refusal,
  en: async () => (await import('../en/refusal.ts')).refusal,
})
