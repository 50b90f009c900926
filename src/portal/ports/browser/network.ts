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
