import { mediaType, safePath } from './files.ts'
import type { Caching } from './headers.ts'
import { anyPage, pageName, preloadHeader } from './pages.ts'
import type { FindPage } from './pages.ts'

/** A file of the portal to send, and how. */
export interface Answer {
  /** Path below the portal's folder, beginning with a slash. */
  file: string
  status: 200 | 404
  caching: Caching
  /** Value of the `link` header, if any. */
  link?: string
}

/** The script that websites carry: its path never changes. */
const trackerPath = '/t.js'

const shell: Answer = { file: '/index.html', status: 200, caching: 'none' }

/** The answer to an address that names nothing: the portal says so in the reader's language. spec 8 */
export const missingPage: Answer = { ...shell, file: '/404.html', status: 404 }

/**
 * Chooses the answer to a path: one with an ending is a file or nothing, every other one a screen.
 * An unknown screen gets the portal too, under 404, so that it can say so in its own words. spec 8
 */
export async function answerFor(path: string, findPage: FindPage): Promise<Answer | undefined> {
  const safe = safePath(path)
  if (safe === undefined) return undefined
  if (safe === '/favicon.ico') return fileAnswer('/favicon.svg')
  if (/\.[^/]*$/.test(safe)) return fileAnswer(safe)
  const name = pageName(safe)
  if (name === '/silent-refresh') return { ...shell, file: '/silent-refresh/index.html' }
  const ownFile = `${safe.replace(/\/$/, '')}/index.html`
  if (name === '/login') return { ...shell, file: ownFile }
  const page = await findPage(name)
  if (page === undefined) return missingPage
  return page === anyPage ? shell : { ...shell, file: ownFile, link: preloadHeader(page) }
}

function fileAnswer(file: string): Answer | undefined {
  if (mediaType(file) === undefined) return undefined
  return { file, status: 200, caching: cachingOf(file) }
}

function cachingOf(file: string): Caching {
  if (file === trackerPath) return 'day'
  if (/^\/(inspector\/)?static\//.test(file) || file.startsWith('/builds/meta/')) return 'forever'
  return file.endsWith('.html') || file === '/builds/latest.json' ? 'none' : 'ask'
}
