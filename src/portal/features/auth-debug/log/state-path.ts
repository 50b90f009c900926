import type { DiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'

type Meaning = keyof DiagnosisTexts['meanings']

/** One of the states that hold at the same time: its names from the outside in, and what it means. */
export interface StatePath {
  names: readonly string[]
  meaning: Meaning | null
}

const meanings: readonly Meaning[] = [
  'fresh',
  'expiring',
  'renewing',
  'waitingToRetry',
  'offline',
  'valid',
  'expired',
  'ordinary',
  'resuming',
  'signingOut',
]

/**
 * The paths of a state such as `signedIn.token.renewal.fresh, validity.valid`: what both parts share
 * stands once, before the first.
 */
export function statePaths(state: string): StatePath[] {
  return state.split(', ').map((path) => {
    const names = path.split('.')
    const last = names.at(-1)
    return { names, meaning: meanings.find((known) => known === last) ?? null }
  })
}
