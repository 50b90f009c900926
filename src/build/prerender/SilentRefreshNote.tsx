import { languageTags, localized, type Locale } from '#portal/i18n/locale.ts'
import { plainTexts } from '#portal/i18n/plain-texts.ts'

/** Leads a person back who came to the page of the hidden frame. spec 2 */
export function SilentRefreshNote({ locale }: { locale: Locale }) {
  const { silentRefresh, toPortal } = plainTexts[locale]
  return (
    <p lang={languageTags[locale]}>
      {silentRefresh} <a href={localized('/', locale)}>{toPortal}</a>
    </p>
  )
}
