import { createTexts } from './formatted-texts.ts'
import type { Locale } from './locale.ts'
import { textsInFiles, type DictionaryFiles, type LoadedTexts } from './texts-in-files.ts'
import type { TextsOf } from './typed-texts.ts'

const all = new Set<LoadedTexts<unknown>>()

/** Declares texts in a file for each language; `Base` is the dictionary that decides keys and parameters. */
export function loadedTexts<Base>(files: DictionaryFiles): LoadedTexts<TextsOf<Base>> {
  const texts = textsInFiles(files, createTexts<Base>)
  const load = (locale: Locale) => {
    all.add(texts)
    return texts.load(locale)
  }
  return { ...texts, load }
}

/** All texts that were asked for so far: a page changes its language once all of them are here in the new one. */
export const textsInUse = {
  has: (locale: Locale): boolean => [...all].every((texts) => texts.has(locale)),
  load: async (locale: Locale): Promise<void> => {
    // Parts may come meanwhile.
    while (!textsInUse.has(locale)) await Promise.all([...all].map((texts) => texts.load(locale)))
  },
}
