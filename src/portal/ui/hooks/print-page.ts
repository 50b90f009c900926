/** Opens the browser's print dialog, which also saves a page as PDF; `printed` is called when it is closed. */
export function printPage(printed?: () => void): void {
  if (printed !== undefined) window.addEventListener('afterprint', printed, { once: true })
  window.print()
}
