import type { signIn } from './de/sign-in.ts'
import { loadedTexts } from './loaded-texts.ts'
import type { TextsOf } from './typed-texts.ts'

/** The texts of sign-in alone, so that the login page does not load the whole dictionary. */
export type SessionTexts = TextsOf<typeof signIn>

/** The texts of sign-in; they work outside React and when prerendering. */
export const sessionTexts = loadedTexts<typeof signIn>({
  de: async () => (await import('./de/sign-in.ts')).signIn,
  en: async () => (await import('./en/sign-in.ts')).signIn,
})
