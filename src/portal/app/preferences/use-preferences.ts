import { useEffect } from 'react'

import { knownPreferences, keepKnownPreferences } from '#portal/ports/browser/known-preferences.ts'

import { useViewer } from '../publication/use-viewer.ts'
import { useSession } from '../session/use-session.ts'
import {
  type PreferencePatch,
  type Preferences,
  showPreferences,
  usualLook,
} from './preferences.ts'

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
