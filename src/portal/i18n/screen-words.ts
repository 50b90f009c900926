import type { Texts } from './texts.ts'

/** The words of a screen by its title key in the table of screens. */
export function screenWords(texts: Texts, title: string): Texts['screens'][keyof Texts['screens']] {
  return texts.screens[title as keyof Texts['screens']]
}
