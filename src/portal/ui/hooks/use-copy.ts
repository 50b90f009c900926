import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { notifyDone, notifyFailed } from '../notices/notices.tsx'

/** Copies a text and says so in these words, or that the browser does not allow it. */
export function useCopy(): (text: string, notice: string) => void {
  const { ui } = useTexts()
  return (text, notice) =>
    void copyText(text).then(
      () => notifyDone(notice),
      () => notifyFailed(ui.copyFailed()),
    )
}

/**
 * Puts a text on the clipboard; one that has yet to be fetched may come as a promise, so that the
 * click still counts as the reason. Rejects when the browser does not allow it.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string') return clipboard.writeText(text)
  const plain = text.then((words) => new Blob([words], { type: 'text/plain' }))
  return clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

/** True where the device offers to hand a link to other programs. */
export function mayShareLinks(): boolean {
  return 'share' in navigator
}

/** Opens the device's own window for handing a link on; closing it is no failure. */
export async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
