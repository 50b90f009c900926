import type { PaletteTexts } from '#portal/i18n/late/palette-texts.ts'

/** The words of an action by its registered name. Throws for an unknown one. */
export function actionWords({ actions }: PaletteTexts, text: string) {
  if (!isKnown(actions, text)) throw new Error(`The dictionary does not know the action ${text}.`)
  return actions[text]
}

/** The reason for which an action is not possible: of its state, or of the guard that is false. */
export function reasonOf(texts: PaletteTexts, text: string, reason: string): string {
  const found = Object.entries(actionWords(texts, text).reasons).find(([name]) => name === reason)
  if (found === undefined) throw new Error(`The dictionary has no reason ${reason} for ${text}.`)
  return found[1]()
}

function isKnown(
  actions: PaletteTexts['actions'],
  text: string,
): text is keyof PaletteTexts['actions'] {
  return Object.hasOwn(actions, text)
}
