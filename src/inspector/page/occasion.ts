/** Names of the occasions at which the browser calls the page. */
type Occasion = 'click' | 'input' | 'computer' | 'window' | `key ${string}`

const occasions: Readonly<Record<string, Occasion>> = {
  click: 'click',
  dblclick: 'click',
  auxclick: 'click',
  contextmenu: 'click',
  pointerdown: 'click',
  pointerup: 'click',
  mousedown: 'click',
  mouseup: 'click',
  input: 'input',
  change: 'input',
  submit: 'input',
  paste: 'input',
  drop: 'input',
  online: 'computer',
  offline: 'computer',
  visibilitychange: 'window',
  focus: 'window',
  pageshow: 'window',
  pagehide: 'window',
  beforeunload: 'window',
  popstate: 'window',
}

/**
 * Returns how to ask for the occasion of this moment, such as a click; null while the program goes on by itself. Keys
 * have their name, but for those that write: these are input.
 */
export function watchOccasions(): () => Occasion | null {
  let current: KeyboardEvent | null = null
  const capture = { capture: true }
  window.addEventListener('keydown', (event) => (current = event), capture)
  window.addEventListener('keyup', () => (current = null), capture)
  return () => {
    // Deprecated, but the one place that knows; it is for those who watch alone.
    const event: unknown = Reflect.get(window, 'event')
    if (!(event instanceof Event)) return null
    // A key may make the program click.
    return occasionOf(event.type === 'click' && !event.isTrusted ? (current ?? event) : event)
  }
}

function occasionOf(event: Event): Occasion | null {
  if (event instanceof KeyboardEvent) return event.key.length > 1 ? `key ${event.key}` : 'input'
  return occasions[event.type] ?? null
}
