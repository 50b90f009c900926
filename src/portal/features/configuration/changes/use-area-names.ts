import type { ConfigurationKind } from '#contract/generated/operations.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

/** The areas by the kind of configuration that they hold, as the navigation names them. */
export function useAreaNames(): Record<ConfigurationKind, string> {
  const { screens } = useTexts()
  return {
    POSITION: screens.positionReportConfiguration.short(),
    SIGNALS: screens.signalConfiguration.short(),
  }
}
