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

function fetchEarly(file, kind) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = kind
  // A typeface is asked for like this, else it would be fetched twice.
  if (kind === 'font') link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

// The page's tag names the files of both outcomes; only those of the likely one are fetched early.
const named = document.currentScript.dataset
for (const file of named[frame]?.split(' ') ?? []) {
  fetchEarly(file, file.endsWith('.css') ? 'style' : 'script')
}

// The typeface is larger than the scripts. On a first visit it comes after them; later it is in the cache, and
// the frame has it from the start.
const { typeface } = named
if (typeface !== undefined) {
  if (kept('localStorage', 'masthead.typeface') === typeface) {
    fetchEarly(typeface, 'font')
    document.documentElement.dataset.typeface = ''
  } else {
    document.fonts.addEventListener('loadingdone', () => {
      if (!document.fonts.check('1em "Newsreader Variable"')) return
      try {
        localStorage.setItem('masthead.typeface', typeface)
      } catch {
        // Storage is forbidden or full: the next visit is like a first one.
      }
    })
  }
}
