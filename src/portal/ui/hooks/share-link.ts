/** True where the device offers to hand a link to other programs. */
export function mayShareLinks(): boolean {
  return 'share' in navigator
}

/** Opens the device's own window for handing a link on; closing it is no failure. */
export async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
