import { useUserTexts, type UserTexts } from '#portal/i18n/late/configuration/user-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

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
