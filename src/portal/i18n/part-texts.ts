import { use } from 'react'

import { loadedTexts } from './loaded-texts.ts'
import { spokenLocale, useLocale } from './LocaleProvider.tsx'
import type { DictionaryFiles, LoadedTexts } from './texts-in-files.ts'

/**
 * Brings the texts of a part along with its code, in the language that is read now:
 * `lazyPart(async () => (await withTexts(import('./Part.tsx'), partTexts)).Part)`.
 */
export async function withTexts<Module>(
  module: Promise<Module>,
  ...all: LoadedTexts<unknown>[]
): Promise<Module> {
  const [loaded] = await Promise.all([module, ...all.map((texts) => texts.load(spokenLocale()))])
  return loaded
}

/** The texts of a part, in a file for each language, and the hook that gives them inside the part. */
export function partTexts<Base>(files: DictionaryFiles) {
  const texts = loadedTexts<Base>(files)
  return [texts, () => usePartTexts(texts)] as const
}

/** The texts of a part that `withTexts` loaded, in the language of the page. */
function usePartTexts<Texts>(texts: LoadedTexts<Texts>): Texts {
  const { locale } = useLocale()
  // Only for a part that was on its way while the language changed.
  if (!texts.has(locale)) use(texts.load(locale))
  return texts.in(locale)
}
