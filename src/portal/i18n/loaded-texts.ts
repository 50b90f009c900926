import { createTexts } from './formatted-texts.ts'
import { textsInFiles, type DictionaryFiles, type LoadedTexts } from './texts-in-files.ts'
import type { TextsOf } from './typed-texts.ts'

/** Declares texts in a file for each language; `Base` is the dictionary that decides keys and parameters. */
export function loadedTexts<Base>(files: DictionaryFiles): LoadedTexts<TextsOf<Base>> {
  return textsInFiles(files, createTexts<Base>)
}
