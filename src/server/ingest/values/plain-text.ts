import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterMap['node']

const tag =
  /<!--|<\/?(?:a|abbr|article|aside|b|blockquote|br|code|div|em|fig(?:ure|caption)|h[1-6]|hr|i|iframe|img|li|mark|ol|p|pre|q|s|script|section|small|span|strong|style|su[bp]|t(?:able|body|d|foot|h|head|r)|u|ul|video)(?=[\s/>])[^<>]*>/i
const entity = /&(?:[a-z]\w*|#\d+|#x[\da-f]+);/i

/**
 * The words of a text that a content management system gives as HTML, or with codes of letters such as `&uuml;`.
 * Blocks end with a line break. A text without either, like `a < b & c`, stays as it is, but for hyphens that nobody sees.
 */
export function plainText(text: string): string {
  const isMarkup = tag.test(text)
  if (!isMarkup && !entity.test(text)) return text.replaceAll(unseen, '')
  if (isMarkup) return wordsOf(text)
  const decoded = wordsOf(text.replaceAll('<', '&lt;'))
  // Codes may stand for the signs of tags: a text that was made safe for a page as a whole.
  return tag.test(decoded) ? wordsOf(decoded) : decoded
}

/** Soft hyphens and blanks without width part a word for whoever counts words. */
const unseen = /[\u00AD\u200B]/g
/** Parts of a page that hold no words of the text. */
const wordless = new Set(['iframe', 'noscript', 'script', 'style', 'svg', 'template', 'video'])
const blocks =
  /^(?:article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/

/** Lines of a text that blocks part may end anywhere; only empty ones are meant. */
function joined(blanks: string): string {
  const lines = blanks.split('\n')
  if (lines.length === 1) return blanks
  return `${lines
    .slice(0, -2)
    .map((line) => `${line}\n`)
    .join('')} `
}

function wordsOf(html: string): string {
  const pieces: string[] = []
  const hasBlocks = /<(?:br|div|li|p|t[dr])\b/i.test(html)
  const waiting: (Node | '\n')[] = [parseFragment(html)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === '\n') pieces.push(next)
    else if ('value' in next)
      pieces.push(hasBlocks ? next.value.replaceAll(/\s+/g, joined) : next.value)
    else if ('childNodes' in next && !wordless.has(next.nodeName)) {
      if (blocks.test(next.nodeName)) {
        pieces.push('\n')
        waiting.push('\n')
      }
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  const words = pieces.join('').replaceAll(unseen, '')
  return words.replaceAll(/\n\s*\n/g, '\n').trim()
}
