/**
 * Parameters that campaigns, newsletters and ad networks append to an address. They say where a reader came from and
 * never which page is shown. The list stands in docs/BANLIST.md, too.
 */
const tracking =
  /^(?:(?:utm|mtm|pk)_\w+|wt_mc|gclid|gclsrc|dclid|gbraid|wbraid|_g[al]|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|vero_id|oly_(?:anon|enc)_id)$/i

/** An address without its tracking parameters, and their names in order. Everything else stays as it is written. */
export function withoutTracking(link: string): { link: string; dropped: string[] } {
  const start = link.indexOf('?')
  if (start === -1) return { link, dropped: [] }
  const parts = link.slice(start + 1).split('&')
  const dropped = parts.map(nameOf).filter((name) => tracking.test(name))
  if (dropped.length === 0) return { link, dropped }
  const kept = parts.filter((part) => part !== '' && !tracking.test(nameOf(part)))
  const query = kept.length === 0 ? '' : `?${kept.join('&')}`
  return { link: link.slice(0, start) + query, dropped: [...new Set(dropped)] }
}

function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? ''
}
