import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'

/** The title of the screen. */
export function useScreenTitle(): string {
  const texts = useTexts()
  const screen = useScreen()
  return screen === undefined ? '' : screenWords(texts, screen.title).title()
}

/** The name of the selected publication; its id while the name is not known. */
export function usePublicationName(): string {
  const { client } = useCurrentPublication()
  return useNames().publicationOf(client ?? '') ?? ''
}
