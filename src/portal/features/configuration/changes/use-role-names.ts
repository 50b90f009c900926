import type { Role } from '#contract/generated/operations.ts'
import { screens } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'

/** The names of roles, as the navigation names the first screen of each. */
export function useRoleNames(): (roles: readonly Role[]) => string {
  const texts = useTexts()
  const nameOf = (role: Role) => {
    const own = role.toLowerCase().replaceAll('_', '-')
    const screen = screens.find((one) => one.role === own)
    return screen === undefined ? own : screenWords(texts, screen.title).short()
  }
  return (roles) => roles.map(nameOf).join(', ')
}
