import { createContext, use } from 'react'

/** Shows the page in a language, as the API names it. */
export type ShowLanguage = (language: 'DE' | 'EN') => void

/** The switch of the frame around the screens. */
export const LanguageSwitch = createContext<ShowLanguage>(() => {
  throw new Error('There is no frame above.')
})

/** How a screen switches the language of the page. */
export function useShowLanguage(): ShowLanguage {
  return use(LanguageSwitch)
}
