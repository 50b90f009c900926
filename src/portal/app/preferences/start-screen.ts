import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { Screen as ScreenName } from '#contract/generated/operations.ts'
import { screens, type ScreenPath } from '#portal/screens.ts'

import { mayOpen, useMay } from '../publication/use-current-publication.ts'
import { usePreferences } from './use-preferences.ts'

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
