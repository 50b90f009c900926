/** Leaves the page; resolves when it comes back from the cache, rejects when the signal comes first. */
export function leaveFor(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stay = (): void => {
      // A page that comes after all would take the login form away.
      window.stop()
      reject(signal.reason)
    }
    window.addEventListener('pageshow', () => resolve(), { once: true })
    signal.addEventListener('abort', stay, { once: true })
    window.location.assign(address)
  })
}

/** A frame that nobody sees; it loads once it is in the page. */
export function hiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  return frame
}
