/** The words that a printed page carries besides itself. */
interface Printed {
  /** names the print, and the file where it is kept as one */
  name: string
  /** stands below every sheet */
  foot: string
}

/** Gives prints of the page a name and a foot until the returned function is called. */
export function whilePrinting({ name, foot }: Printed): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page {
    margin-bottom: 18mm;
    @bottom-left { content: ${JSON.stringify(foot)}; font: 7.5pt sans-serif; width: 85% }
    @bottom-right { content: counter(page) " / " counter(pages); font: 7.5pt sans-serif }
  }`)
  let titleOnScreen = document.title
  const begin = () => {
    titleOnScreen = document.title
    document.title = name
    document.adoptedStyleSheets.push(sheet)
  }
  const end = () => {
    document.title = titleOnScreen
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Prints a part of the page alone, below the page's head. */
export function printAlone(part: HTMLElement | null): void {
  if (part === null) return
  part.dataset['printed'] = ''
  printPage(() => delete part.dataset['printed'])
}

/** Opens the browser's print dialog, which also saves a page as PDF; `printed` is called when it is closed. */
export function printPage(printed?: () => void): void {
  if (printed !== undefined) window.addEventListener('afterprint', printed, { once: true })
  window.print()
}
