import { foldedWords } from '#lib/folded-text.ts'
import { canonicalLink, impliedLink } from '#lib/links/canonical-link.ts'
import { withoutScheme } from '#lib/links/cover.ts'
import type { Word } from '#server/records/engine/engine.ts'

/**
 * The words of a search, all of which an entry must have, in any order; none where every entry has them. An address
 * is also looked for in the one spelling that it has on the list.
 */
export function searchedWords(search = ''): Word[] {
  return search.split(/\s+/).flatMap((typed) => {
    const listed = asListed(typed)?.toLowerCase()
    return foldedWords(typed)
      .filter((word) => !isInEveryLink(word))
      .map((word) =>
        // a spelling that holds the other one finds less than that
        listed === undefined || listed.includes(word) ? [word] : [word, listed],
      )
  })
}

function isInEveryLink(text: string): boolean {
  return 'http'.includes(text) || '://'.includes(text)
}

/** Without its scheme where none was typed, and without the slash that a bare host gets. */
function asListed(text: string): string | null {
  const implied = impliedLink(text)
  const result = implied === null ? canonicalLink(text) : { link: withoutScheme(implied).slice(2) }
  if (!('link' in result)) return null
  return /[^/:]\/[^/]|\/$/.test(text) ? result.link : result.link.replace(/\/$/, '')
}
