/** The height is kept for this tab alone, in pixels. */
const storageKey = 'masthead.docked'
/** Less than this is no inspector, more than this no page. */
const [least, most] = [220, 0.8]

let frame: HTMLIFrameElement | null = null

/** The height of the docked page in pixels; null where none is docked in this tab. */
export function dockedHeight(): number | null {
  const height = Number(sessionStorage.getItem(storageKey) ?? Number.NaN)
  return Number.isFinite(height) ? height : null
}

export function setDockedHeight(height: number | null): void {
  if (height === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, String(height))
}

/** Shows a page of this origin at the foot of this one, or gives it another height; pages in frames dock nothing. */
export function showDockedFrame(address: string, height: number): void {
  if (window.parent !== window) return
  const pixels = Math.round(Math.max(least, Math.min(height, window.innerHeight * most)))
  const { style } = document.documentElement
  const room = { '--docked': `${pixels}px`, 'padding-bottom': `${pixels}px` }
  for (const [name, value] of Object.entries(room)) style.setProperty(name, value)
  frame ??= openFrame(address)
  frame.style.height = `${pixels}px`
}

export function removeDockedFrame(): void {
  frame?.remove()
  frame = null
  document.documentElement.style.removeProperty('--docked')
  document.documentElement.style.removeProperty('padding-bottom')
}

/** Calls back at Ctrl+Alt+I. */
export function whenDockKeyPressed(callback: () => void): void {
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return
    event.preventDefault()
    callback()
  })
}

/** True for a page that another one of this origin shows in a frame. */
export function isDocked(): boolean {
  return window.parent !== window
}

/** Opens a page of this origin in a window of its own. */
export function openWindow(address: string): void {
  window.open(address, '_blank')
}

function openFrame(address: string): HTMLIFrameElement {
  const opened = document.createElement('iframe')
  Object.assign(opened.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    width: '100%',
    border: '0',
    zIndex: '300',
  })
  // Its name is the title of the page in it.
  opened.addEventListener('load', () => {
    opened.title = opened.contentDocument?.title ?? ''
  })
  opened.src = address
  document.body.append(opened)
  return opened
}
