import type { Users } from './use-users.ts'
import { useUserTexts } from './user-texts.ts'

/** Says why roles are only shown. */
export function useReadOnlyText({ readOnly }: Pick<Users, 'readOnly'>): string {
  const words = useUserTexts().readOnly
  return readOnly === null ? words.rights() : words[readOnly]()
}
