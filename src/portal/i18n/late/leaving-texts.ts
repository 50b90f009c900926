import type { leaving as german } from '../de/leaving.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

/** The texts of the question before something is lost. */
export const leavingTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/leaving.ts')).leaving,
  en: async () => (await import('../en/leaving.ts')).leaving,
})

type LeavingTexts = TextsOf<typeof german>

/** Them in the language of the page, inside a part that brought them along. */
export function useLeavingTexts(): LeavingTexts {
  return usePartTexts(leavingTexts)
}

/** The sentence that names a kind of unsaved work, by its registered key. Throws for an unknown one. */
export function leavingWords({ works }: LeavingTexts, key: string): string {
  if (!isWorkKey(works, key)) throw new Error(`The dictionary does not know the work ${key}.`)
  return works[key]()
}

function isWorkKey(works: LeavingTexts['works'], key: string): key is keyof LeavingTexts['works'] {
  return Object.hasOwn(works, key)
}
