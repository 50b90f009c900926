import {
  ChangePreferencesDocument,
  type PreferencesInput,
  type PreferenceStateFragment,
} from '#contract/generated/operations.ts'
import { chooseColourScheme, type ColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { applyDensity } from '#portal/ports/browser/density.ts'

import { defineMutation } from '../query/mutation.ts'

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
