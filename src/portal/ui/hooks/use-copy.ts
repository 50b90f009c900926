import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { notifyDone, notifyFailed } from '../notices/notifications.ts'
import { copyText } from './copy-text.ts'

/** Copies a text and says so in these words, or that the browser does not allow it. */
export function useCopy(): (text: string, said: string) => void {
  const { ui } = useTexts()
  return (text, said) =>
    void copyText(text).then(
      () => notifyDone(said),
      () => notifyFailed(ui.copyFailed()),
    )
}
