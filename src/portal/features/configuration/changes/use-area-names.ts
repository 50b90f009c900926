import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import type { FeedArea } from './change.ts'

/** The areas of the feed, as the navigation names them. */
export function useAreaNames(): Record<FeedArea, string> {
  const { screens } = useTexts()
  return {
    POSITION: screens.positionReportConfiguration.short(),
    WEBSITES: screens.websiteConfiguration.short(),
    SIGNALS: screens.signalConfiguration.short(),
    USERS: screens.userManagement.short(),
  }
}
