import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useUserTexts, type UserTexts } from './user-texts.ts'

type Known = Exclude<keyof UserTexts['locks'], 'ask' | 'nobody'>

/** Says why the roles of a person were not changed. */
export function useRefusalText(): (refusal: string) => string {
  const { locks } = useUserTexts()
  const { errors } = useTexts()
  return (refusal) => (isKnown(refusal, locks) ? locks[refusal]() : errors.generic())
}

function isKnown(refusal: string, locks: UserTexts['locks']): refusal is Known {
  return Object.hasOwn(locks, refusal)
}
