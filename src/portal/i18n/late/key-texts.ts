import type { keys as german } from '../de/keys.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

/** The texts of the list of keys. */
export const keyTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/keys.ts')).keys,
  en: async () => (await import('../en/keys.ts')).keys,
})

type KeyTexts = TextsOf<typeof german>

/** Them in the language of the page, inside a part that brought them along. */
export function useKeyTexts(): KeyTexts {
  return usePartTexts(keyTexts)
}

/** The words for what a key does, by its registered name. Throws for an unknown one. */
export function keyWords({ actions }: KeyTexts, text: string): string {
  if (!isAction(actions, text)) throw new Error(`The dictionary does not know the key ${text}.`)
  return actions[text]()
}

function isAction(actions: KeyTexts['actions'], text: string): text is keyof KeyTexts['actions'] {
  return Object.hasOwn(actions, text)
}
