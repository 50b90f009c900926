import { useRouter } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect } from 'react'

import { ChangePreferencesDocument } from '#contract/generated/operations.ts'
import type {
  PreferencesInput,
  PreferenceStateFragment,
  Screen as ScreenName,
} from '#contract/generated/operations.ts'
import { chooseColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import type { ColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import {
  applyDensity,
  knownPreferences,
  keepKnownPreferences,
} from '#portal/ports/browser/preferences.ts'
import { screens } from '#portal/screens.ts'
import type { ScreenPath } from '#portal/screens.ts'

import { mayOpen, useMay } from '../publication/use-current-publication.ts'
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

/** The address of a screen that the API names. */
export function screenPathOf(name: ScreenName): ScreenPath | undefined {
  const path = `/${name.toLowerCase().replaceAll('_', '-')}`
  return screens.find((screen) => screen.path === path)?.path
}

let asksForStart = false

/**
 * The portal was opened at an address: one that asks for nothing may lead to the screen that the user wants first.
 *
 * @param path without language
 */
export function noteArrival(path: string, search: string): void {
  asksForStart = path === '/' && search === ''
}

/** Opens the screen that the user wants first, once, where the address asked for nothing. Links to the start page stay. */
export function useStartScreen(): void {
  const router = useRouter()
  const may = useMay()
  const preferences = usePreferences()
  useEffect(() => {
    if (!asksForStart || preferences === undefined) return
    asksForStart = false
    const { startScreen, range } = preferences
    const to = startScreen === null ? undefined : screenPathOf(startScreen)
    const group = screens.find(({ path }) => path === to)?.group
    if (to === undefined || !mayOpen(to, may)) return
    const search = group === 'reports' && range !== null ? { range } : {}
    void router.navigate({ to, search, replace: true })
  }, [preferences, may, router])
}
