import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { languageTags, localeOf } from '#portal/i18n/locale.ts'
import { LocaleProvider } from '#portal/i18n/LocaleProvider.tsx'
import { portalTexts } from '#portal/i18n/texts.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'
import { rootElement, setPageLanguage, setPageTitle } from '#portal/ports/browser/document.ts'
import { logError } from '#portal/ports/browser/log.ts'
import '#portal/ui/theme/base-styles.ts'

import { english, german } from './inspector-texts.ts'
import { Inspector } from './Inspector.tsx'
import { openInspector } from './session/inspection-store.ts'
import { loadLayouts } from './session/layouts.ts'
import { loadAllFixtures } from './session/machine-facts.ts'

/** The page of the inspector: it listens to the portal's pages of this origin and loads nothing from elsewhere. */
async function start(): Promise<void> {
  const locale = localeOf(currentAddress().pathname)
  setPageLanguage(languageTags[locale])
  setPageTitle(`${(locale === 'de' ? german : english).title} · Masthead`)
  await portalTexts.load(locale)
  openInspector()
  createRoot(rootElement()).render(
    <StrictMode>
      <LocaleProvider locale={locale} onMissing={(error) => logError('Texts are missing.', error)}>
        <Inspector />
      </LocaleProvider>
    </StrictMode>,
  )
  // So that it goes on without a network.
  await Promise.all([loadLayouts(locale), loadAllFixtures()])
}

void start()
