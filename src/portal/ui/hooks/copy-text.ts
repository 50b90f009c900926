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
