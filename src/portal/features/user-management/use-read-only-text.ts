import { useUserTexts } from '#portal/i18n/late/configuration/user-texts.ts'

import type { Users } from './use-users.ts'

/** Says why roles are only shown. */
export function useReadOnlyText({ readOnly }: Pick<Users, 'readOnly'>): string {
  const words = useUserTexts().readOnly
  return readOnly === null ? words.rights() : words[readOnly]()
}
