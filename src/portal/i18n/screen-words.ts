import { screens } from './de/screens.ts'
import type { Texts } from './texts.ts'

type ScreenTitle = keyof typeof screens

/** The words of a screen by its title key in the table of screens. */
export function screenWords(texts: Texts, title: string): Texts['screens'][ScreenTitle] {
  if (!isScreenTitle(title)) throw new Error(`The dictionary does not know the screen ${title}.`)
  return texts.screens[title]
}

function isScreenTitle(title: string): title is ScreenTitle {
  return Object.hasOwn(screens, title)
}
