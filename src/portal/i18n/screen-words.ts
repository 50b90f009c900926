import type { Texts } from './texts.ts'

type ScreenTitle = keyof Texts['screens']

/** The words of a screen by its title key in the table of screens. */
export function screenWords({ screens }: Texts, title: string): Texts['screens'][ScreenTitle] {
  if (!isScreenTitle(screens, title)) {
    throw new Error(`The dictionary does not know the screen ${title}.`)
  }
  return screens[title]
}

function isScreenTitle(screens: Texts['screens'], title: string): title is ScreenTitle {
  return Object.hasOwn(screens, title)
}
