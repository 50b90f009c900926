/** True where this browser asks not to be tracked, so that the tracker sends nothing in it. */
export function isShyBrowser(): boolean {
  return navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))
}
