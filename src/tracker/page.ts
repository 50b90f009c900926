import type { TrackedPage } from '#contract/tracked-batch.ts'

/** The page of an address as it declares itself now. */
export function describePage(
  script: HTMLScriptElement,
  address: string,
  referrer: string,
): TrackedPage {
  const { dataset } = script
  return {
    u: canonicalOf(address),
    t: meta('og:title') || document.title,
    k: meta('og:type'),
    d: meta('article:published_time'),
    r: referrer,
    g: dataset['groups'],
    e: dataset['entry'],
    n: dataset['registration'],
  }
}

/** The canonical address where it lies on this host: it is without what campaigns append. */
function canonicalOf(address: string): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const [canonical = ''] = link?.href.split('#') || []
  return canonical.split('/')[2] === location.host ? canonical : address
}

function meta(name: string): string | undefined {
  const found = document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)
  return found?.content
}
