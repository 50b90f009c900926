/** How long ago something was, in hours at most; null where it is too fresh or too old to be said like that. */
export function agoText(minutes: number, tag: string): string | null {
  const format = new Intl.RelativeTimeFormat(tag)
  if (minutes < 1 || minutes >= 24 * 60) return null
  return minutes < 60
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / 60), 'hour')
}
