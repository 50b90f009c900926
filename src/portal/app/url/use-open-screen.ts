import { useRouter } from '@tanstack/react-router'

import type { ScreenPath } from '#portal/screens.ts'

import type { SearchInput } from './search.ts'

/** Opens a screen where no link can stand, such as on a drawing; elsewhere a `ScreenLink` is right. */
export function useOpenScreen(): (to: ScreenPath, search: SearchInput) => void {
  const router = useRouter()
  return (to, search) => void router.navigate({ to, search })
}
