// Runs before the first paint, so that the page never flashes in the wrong colour scheme and stands in the
// right frame. The scheme's key is Mantine's own; "auto" and nothing stored mean what the system says.
function kept(storage, key) {
  try {
    return window[storage].getItem(key)
  } catch {
    // Storage is forbidden: nothing is remembered.
    return null
  }
}

let chosen = kept('localStorage', 'mantine-color-scheme-value')
if (chosen !== 'light' && chosen !== 'dark') {
  chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
document.documentElement.dataset.mantineColorScheme = chosen

// The session of this tab, or that of the device, which a new tab joins.
const isRemembered =
  kept('sessionStorage', 'masthead.organisation') ?? kept('localStorage', 'masthead.signedIn')
const frame = isRemembered === null ? 'login' : 'portal'
document.documentElement.dataset.frame = frame

// The page's tag names the files of both outcomes; only those of the likely one are fetched early.
for (const file of document.currentScript.dataset[frame]?.split(' ') ?? []) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}
