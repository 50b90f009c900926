/** A fresh id of 122 random bits. */
export function randomId(): string {
  return crypto.randomUUID()
}
