import type { Screen } from '#contract/generated/operations.ts'

import { useScreen } from '../url/screens.ts'
import { useCurrentPublication } from './use-current-publication.ts'
import { useViewer } from './use-viewer.ts'
import type { Viewer } from './use-viewer.ts'

/** A screen of a publication. */
export interface ShownPlace {
  client: string
  /** undefined where the API has not said that it may be read */
  screen: Screen | undefined
}

/** The publication and the screen that are shown. */
export function useShownPlace(): ShownPlace {
  const screen = useScreenName()
  return { client: useCurrentPublication().client ?? '', screen }
}

/** The screen as the API names it; undefined where the API has not said that it may be read. */
export function useScreenName(): Screen | undefined {
  const capabilities = useViewer()?.capabilities
  return screenAt(useScreen()?.path ?? '', capabilities)
}

/** The same for the screen at a path. */
export function screenAt(path: string, capabilities: Viewer['capabilities']): Screen | undefined {
  const name = path.slice(1).toUpperCase().replaceAll('-', '_')
  return capabilities?.find(({ screen }) => screen === name)?.screen
}
