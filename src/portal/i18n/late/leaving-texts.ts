import type { leaving as german } from '../de/leaving.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of the question before something is lost. */
export const [leavingTexts, useLeavingTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/leaving.ts')).leaving,
  en: async () => (await import('../en/leaving.ts')).leaving,
})

type LeavingTexts = ReturnType<typeof useLeavingTexts>

/** The sentence that names a kind of unsaved work, by its registered key. Throws for an unknown one. */
export function leavingWords({ works }: LeavingTexts, key: string): string {
  if (!isWorkKey(works, key)) throw new Error(`The dictionary does not know the work ${key}.`)
  return works[key]()
}

function isWorkKey(works: LeavingTexts['works'], key: string): key is keyof LeavingTexts['works'] {
  return Object.hasOwn(works, key)
}
