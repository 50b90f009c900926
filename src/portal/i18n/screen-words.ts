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

/** The words of a screen's command, by its registered key. Throws for an unknown one. */
export function commandWords({ shell: { screenCommands } }: Texts, key: string): string {
  if (!isCommand(screenCommands, key)) {
    throw new Error(`The dictionary does not know the command ${key}.`)
  }
  return screenCommands[key]()
}

type FoundWords = Texts['shell']['found']

/** The words for things that the palette finds, by their registered key. Throws for an unknown one. */
export function foundWords({ shell: { found } }: Texts, key: string): FoundWords[keyof FoundWords] {
  if (!isFoundKey(found, key)) throw new Error(`The dictionary does not know the things ${key}.`)
  return found[key]
}

function isFoundKey(found: FoundWords, key: string): key is keyof FoundWords {
  return Object.hasOwn(found, key)
}

type Commands = Texts['shell']['screenCommands']

function isCommand(commands: Commands, key: string): key is keyof Commands {
  return Object.hasOwn(commands, key)
}
