import type { TrackedPage } from '#contract/tracked-batch.ts'

/** The page as it declares itself now. */
export function describePage(script: HTMLScriptElement, referrer: string): TrackedPage {
  const { dataset } = script
  return {
    u: ownAddress(),
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
function ownAddress(): string {
  const { href, host } = location
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return (link && new URL(link.href, href).host === host ? link.href : href).replace(/#.*/, '')
}

function meta(name: string): string | undefined {
  const found = document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)
  return found?.content
}
