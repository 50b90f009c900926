import { isRangePreset } from '#lib/date-range.ts'

import type { Preferences as Choices } from '../records/preferences.ts'
import { rights } from './access/rights.ts'
import type { Context } from './context.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type { MutationResolvers, Preferences, PreferencesInput } from './generated/resolvers.ts'

/** The caller's preferences. */
export async function preferencesOf({ caller, store }: Context): Promise<Preferences> {
  return outputOf(caller ? await store.preferences.of(caller) : {})
}

/** Changing them. */
export const preferenceWriting: Required<Pick<MutationResolvers, 'changePreferences'>> = {
  changePreferences: async (_, { preferences: input }, context) => {
    const { caller, store } = context
    const isWrong = typeof input.range === 'string' && !isRangePreset(input.range)
    if (!caller || isWrong)
      return {
        preferences: await preferencesOf(context),
        userErrors: [userErrorWith('INVALID', ['preferences', 'range'])],
      }
    const choices = await store.preferences.change(caller, patchOf(input))
    return { preferences: outputOf(choices), userErrors: [] }
  },
}

function patchOf(input: PreferencesInput): Record<string, string | null> {
  const { language, appearance, density, startScreen, range } = input
  const all = { language, appearance, density, startScreen, range }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** A choice that only an older or a newer version of the product knows counts as never chosen. */
function outputOf({ language, appearance, density, startScreen, range }: Choices): Preferences {
  return {
    language: oneOf(['DE', 'EN'], language),
    appearance: oneOf(['LIGHT', 'DARK', 'SYSTEM'], appearance),
    density: oneOf(['USUAL', 'DENSE'], density),
    startScreen: rights.find(({ screen }) => screen === startScreen)?.screen ?? null,
    range: range !== undefined && isRangePreset(range) ? range : null,
  }
}

function oneOf<Value extends string>(
  values: readonly Value[],
  kept: string | undefined,
): Value | null {
  return values.find((value) => value === kept) ?? null
}
