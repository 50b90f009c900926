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
