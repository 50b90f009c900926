import { useState } from 'react'

import {
  changePreferences,
  type PreferencePatch,
  type Preferences,
  showPreferences,
  usualLook,
} from '#portal/app/preferences/preferences.ts'
import { useShowLanguage } from '#portal/app/preferences/show-language.ts'
import { usePreferences } from '#portal/app/preferences/use-preferences.ts'
import { reloadViewer } from '#portal/app/publication/use-viewer.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { NoticeAction } from '#portal/ui/notices/NoticeBar.tsx'
import { notifyDone, withdrawNotices } from '#portal/ui/notices/notifications.ts'

/** The notice that a choice is kept. */
const about = 'preferences'

const none: Preferences = {
  language: null,
  appearance: null,
  density: null,
  startScreen: null,
  range: null,
}

/** The choices of the user, shown at once, kept, and taken back by one click. */
export function useChoosePreferences() {
  const words = useConfigurationTexts().preferences
  const kept = usePreferences() ?? none
  const [asked, setAsked] = useState<PreferencePatch>({})
  const { run } = useMutationAction(changePreferences)
  const showLanguage = useShowLanguage()
  const show = (patch: PreferencePatch) => {
    showPreferences(shownOf(patch))
    if (patch.language) showLanguage(patch.language)
  }
  const keep = async (patch: PreferencePatch): Promise<boolean> => {
    setAsked((before) => ({ ...before, ...patch }))
    show(patch)
    const written = await run(patch)
    if (written.kind === 'done') {
      reloadViewer()
      return true
    }
    setAsked({})
    show(beforeOf(kept, patch))
    return false
  }
  const choose = async (patch: PreferencePatch) => {
    const before = beforeOf(kept, patch)
    // It offers to take back a choice that is no longer the last one.
    withdrawNotices(about)
    if (!(await keep(patch))) return
    notifyDone(words.kept(), {
      about,
      actions: <NoticeAction onClick={() => void keep(before)}>{words.undo()}</NoticeAction>,
    })
  }
  return {
    chosen: {
      density: asked.density === undefined ? kept.density : asked.density,
      startScreen: asked.startScreen === undefined ? kept.startScreen : asked.startScreen,
      range: asked.range === undefined ? kept.range : asked.range,
    },
    choose: (patch: PreferencePatch) => void choose(patch),
    forgetAll: () => void choose(none),
  }
}

/** The values that a patch replaces. */
function beforeOf(kept: Preferences, patch: PreferencePatch): PreferencePatch {
  const names = Object.keys(patch)
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)))
}

/** The same with the look of a page for which nothing was chosen in place of null. */
function shownOf({ appearance, density }: PreferencePatch): PreferencePatch {
  return {
    ...(appearance !== undefined && { appearance: appearance ?? usualLook.appearance }),
    ...(density !== undefined && { density: density ?? usualLook.density }),
  }
}
