import { storageOf } from './storage.ts'

/** The distance between the rows of tables. */
export type Density = 'usual' | 'dense'

const key = 'masthead.density'

/** The density that this device shows; the usual one where none is kept. */
export function storedDensity(): Density {
  return storageOf('device')?.getItem(key) === 'dense' ? 'dense' : 'usual'
}

/** Puts a density on the page and keeps it for the next visit, where storage allows it. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  try {
    storageOf('device')?.setItem(key, density)
  } catch {
    // It holds until the page is left.
  }
}
