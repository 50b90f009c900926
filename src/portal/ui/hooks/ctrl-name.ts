const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the key that begins shortcuts: ⌘ on a Mac, elsewhere the given word. */
export function ctrlName(elsewhere: string): string {
  return isApple ? '⌘' : elsewhere
}
