interface Adopted {
  sheet: CSSStyleSheet
  uses: number
}

const adopted = new Map<string, Adopted>()

/**
 * Applies CSS text to the document as a constructed style sheet and returns the function that takes
 * it away again. Equal texts share one sheet. A strict Content Security Policy forbids style elements
 * made by scripts, but not constructed sheets.
 */
export function adoptStyles(text: string): () => void {
  const entry = adopted.get(text) ?? construct(text)
  entry.uses += 1
  let released = false
  return () => {
    if (released) return
    released = true
    entry.uses -= 1
    if (entry.uses === 0) withdraw(text, entry.sheet)
  }
}

function construct(text: string): Adopted {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const entry = { sheet, uses: 0 }
  adopted.set(text, entry)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return entry
}

function withdraw(text: string, sheet: CSSStyleSheet): void {
  adopted.delete(text)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}
