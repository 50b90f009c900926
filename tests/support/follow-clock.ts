/**
 * Runs in a page before its own scripts, after its clock was installed: `AbortSignal.timeout` is the one limit that
 * the page's clock does not move by itself.
 */
export function followClock(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    const reason = new DOMException('signal timed out', 'TimeoutError')
    setTimeout(() => controller.abort(reason), milliseconds)
    return controller.signal
  }
}
