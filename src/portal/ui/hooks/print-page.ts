/** Opens the browser's print dialog, which also saves a page as PDF. */
export function printPage(): void {
  window.print()
}
