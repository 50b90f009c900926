import type { Texts } from './texts.ts'

/** The words of a screen by its title key in the table of screens. */
export function screenWords({ screens }: Texts, title: string) {
  return wordsOf(screens, title)
}

/** The words of a screen's command, by its registered key. Throws for an unknown one. */
export function commandWords({ shell: { screenCommands } }: Texts, key: string): string {
  return wordsOf(screenCommands, key)()
}

/** The words for things that the palette finds, by their registered key. Throws for an unknown one. */
export function foundWords({ shell: { found } }: Texts, key: string) {
  return wordsOf(found, key)
}

function wordsOf<Words extends object>(words: Words, key: string): Words[keyof Words] {
  if (!isKeyOf(words, key)) throw new Error(`No words: ${key}`)
  return words[key]
}

function isKeyOf<Words extends object>(words: Words, key: string): key is string & keyof Words {
  return Object.hasOwn(words, key)
}
