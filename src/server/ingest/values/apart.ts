/**
 * The text without the piece of the file that it was cut from. The engine of JavaScript keeps that piece as long as the
 * text, so that what a writer remembers to the end would hold the file in memory.
 */
export function apart(text: string): string {
  return Buffer.from(text).toString()
}
