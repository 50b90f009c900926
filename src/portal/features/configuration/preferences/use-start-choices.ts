import type { Screen as ScreenName } from '#contract/generated/operations.ts'
import { screenPathOf } from '#portal/app/preferences/start-screen.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { screens } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'

/** The screens that a user may open first after signing in, in the order of the navigation. */
export function useStartChoices(): { value: ScreenName; label: string }[] {
  const texts = useTexts()
  const may = useMay()
  const names = useViewer()?.capabilities?.map(({ screen }) => screen) ?? []
  return screens.flatMap(({ path, role, title }) => {
    const value = names.find((name) => screenPathOf(name) === path)
    if (value === undefined || (role !== null && !may(role))) return []
    return [{ value, label: screenWords(texts, title).title() }]
  })
}
