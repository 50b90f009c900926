import type { TrackedPage } from '#contract/tracked-batch.ts'

/** The page of an address as it declares itself now. */
export function describePage(
  script: HTMLScriptElement,
  address: string,
  referrer: string,
): TrackedPage {
  const { dataset } = script
  return {
    u: address,
    c: canonicalNow(),
    t: meta('og:title') || document.title,
    k: meta('og:type'),
    d: meta('article:published_time'),
    r: referrer,
    g: dataset['groups'],
    e: dataset['entry'],
    n: dataset['registration'],
  }
}

/** The canonical address that the page declares, or none; the server decides if it is believed. */
export function canonicalNow(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href || ''
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content
}
