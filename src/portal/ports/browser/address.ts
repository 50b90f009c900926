/** The address in the location bar. */
export function currentAddress(): URL {
  return new URL(window.location.href)
}

/** Writes another address of this origin without loading anything; Back does not lead to the old one. */
export function replaceAddress(path: string): void {
  window.history.replaceState(null, '', path)
}

export function reloadPage(): void {
  window.location.reload()
}

/** The language of the page, `de` or `en`, as the document says. */
export function pageLanguage(): string {
  return document.documentElement.lang.slice(0, 2) || 'de'
}
