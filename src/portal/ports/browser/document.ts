/** Says the language of the page to browsers and screen readers, as a tag. */
export function setPageLanguage(tag: string): void {
  document.documentElement.lang = tag
}

/** Names the page in the window. */
export function setPageTitle(title: string): void {
  document.title = title
}

/** The id of the running build; null where nothing was built, as in development. */
export function runningBuild(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')
  return meta?.content ?? null
}

/** Asks the browser to fetch files that will be needed soon, unless it has loaded them already. */
export function hintFiles(files: readonly string[]): void {
  const loaded = new Set(
    performance.getEntriesByType('resource').map(({ name }) => URL.parse(name)?.pathname),
  )
  for (const file of files.filter((address) => !loaded.has(address))) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    document.head.append(link)
  }
}

/** Calls back now and whenever the page becomes visible again. */
export function whenSeen(callback: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback()
  })
  callback()
}

/** True while the page is visible. */
export function isSeen(): boolean {
  return document.visibilityState === 'visible'
}

/** The root element of the page. */
export function rootElement(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null) throw new Error('The page has no element #root.')
  return root
}
