/** Longest link the banlist keeps, in characters of its canonical form. */
export const longestLink = 2048

/** Longest comment beside a link, in characters. */
export const longestComment = 500
