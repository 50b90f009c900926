import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const source = new URL('first-paint.js', import.meta.url).pathname
const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 8)

/** The one script that blocks rendering: where it lies and the name it is served under. */
export const firstPaint = { source, name: `static/js/first-paint.${hash}.js` }
