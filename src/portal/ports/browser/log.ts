/** Writes faults that the page does not show to the browser's console. spec 8 */
export function logError(message: string, error: unknown): void {
  console.error(message, error)
}

/** The same for what is only worth a look. spec 4 session 5 */
export function logWarning(message: string): void {
  console.warn(message)
}
