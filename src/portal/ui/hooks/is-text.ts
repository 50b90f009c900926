const texts = ['text', 'search', 'url', 'email', 'password', 'number', 'tel', 'date']

/** Tells whether keys pressed on an element write into it. */
export function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return texts.includes(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement)
  )
}
