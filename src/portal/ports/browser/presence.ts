/** Calls back when this computer loses or finds a network again; returns how to stop. */
export function watchNetwork(changed: (isOnline: boolean) => void): () => void {
  const online = (): void => changed(true)
  const offline = (): void => changed(false)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
  }
}

const signs = ['focusin', 'pointerdown', 'keydown'] as const

/** Calls back whenever the user turns to this tab or does something in it; returns how to stop. */
export function whenUsed(callback: () => void): () => void {
  for (const sign of signs) document.addEventListener(sign, callback, { capture: true })
  window.addEventListener('focus', callback)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, callback, { capture: true })
    window.removeEventListener('focus', callback)
  }
}
