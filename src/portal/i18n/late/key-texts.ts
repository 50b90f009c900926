import type { keys as german } from '../de/keys.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of the list of keys. */
export const [keyTexts, useKeyTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/keys.ts')).keys,
  en: async () => (await import('../en/keys.ts')).keys,
})

type KeyTexts = ReturnType<typeof useKeyTexts>

/** The words for what a key does, by its registered name. Throws for an unknown one. */
export function keyWords({ actions }: KeyTexts, text: string): string {
  if (!isAction(actions, text)) throw new Error(`The dictionary does not know the key ${text}.`)
  return actions[text]()
}

function isAction(actions: KeyTexts['actions'], text: string): text is keyof KeyTexts['actions'] {
  return Object.hasOwn(actions, text)
}
