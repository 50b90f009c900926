import { useEffect, useCallback, createContext, use } from 'react'

import { ChangePreferencesDocument } from '#contract/generated/operations.ts'
import type { PreferencesInput, PreferenceStateFragment } from '#contract/generated/operations.ts'
import { chooseColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import type { ColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import {
  applyDensity,
  knownPreferences,
  keepKnownPreferences,
} from '#portal/ports/browser/preferences.ts'

import { useViewer } from '../publication/use-viewer.ts'
import { defineMutation } from '../query/mutation.ts'
import { useSession } from '../session/use-session.ts'
import type { Screen } from '../url/screens.ts'
import type { SearchInput } from '../url/search.ts'

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

/** A person's choices, the same on all devices; null where never chosen. */
export type Preferences = PreferenceStateFragment

/** Some of the choices; null forgets one. */
export type PreferencePatch = PreferencesInput

/** Keeps choices. */
export const changePreferences = defineMutation({
  operation: ChangePreferencesDocument,
  variablesOf: (preferences: PreferencePatch) => ({ preferences }),
  payloadOf: (data) => data.changePreferences,
  // the viewer is loaded again instead
  changes: [],
})

const schemes: Record<NonNullable<Preferences['appearance']>, ColourScheme> = {
  LIGHT: 'light',
  DARK: 'dark',
  SYSTEM: 'auto',
}

/** The look of a page for which nothing was chosen. */
export const usualLook = { appearance: 'SYSTEM', density: 'USUAL' } as const

/** Shows the choices that a page can follow at once; what is null or left out stays as the device has it. */
export function showPreferences({ appearance, density }: PreferencePatch): void {
  if (appearance) chooseColourScheme(schemes[appearance])
  if (density) applyDensity(density === 'DENSE' ? 'dense' : 'usual')
}

/** The user's preferences; undefined until the API has told them. */
export function usePreferences(): Preferences | undefined {
  return useViewer()?.preferences
}

/**
 * Follows preferences that were changed elsewhere, or that this device has never heard of. A choice made in the bar of
 * this device stays until the preference itself changes.
 */
export function useFollowPreferences(
  showLanguage: (language: NonNullable<Preferences['language']>) => void,
): void {
  const { realm, user } = useSession()
  const subject = user?.subject ?? null
  const preferences = usePreferences()
  useEffect(() => {
    if (preferences === undefined || realm === null || subject === null) return
    const { language, appearance, density } = preferences
    const text = JSON.stringify({ language, appearance, density })
    const known = knownPreferences(realm, subject)
    if (known === text) return
    keepKnownPreferences(realm, subject, text)
    // A choice that was forgotten elsewhere leads back to the usual look; one that never was leaves the device's own.
    const usual: PreferencePatch = known === '' ? {} : usualLook
    showPreferences({
      appearance: appearance ?? usual.appearance,
      density: density ?? usual.density,
    })
    if (language !== null) showLanguage(language)
  }, [preferences, realm, subject, showLanguage])
}

/** The search with which a screen is opened without one: reports get the period that the user prefers. */
export function useUsualSearch(): (screen: Pick<Screen, 'group'>) => SearchInput {
  const range = usePreferences()?.range ?? null
  return useCallback(
    ({ group }) => (group === 'reports' && range !== null ? { range } : none),
    [range],
  )
}

const none: SearchInput = {}
