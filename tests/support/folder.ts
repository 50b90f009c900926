import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeAll, beforeEach } from 'vitest'

function made(): string {
  return mkdtempSync(join(tmpdir(), 'masthead-'))
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

/** A folder for all tests around the call, which goes with the last one. */
export function folderOfAll(): () => string {
  let path = ''
  beforeAll(() => {
    path = made()
    return () => remove(path)
  })
  return () => path
}

/** A folder for each test around the call, which goes with it. */
export function folderOfEach(): () => string {
  let path = ''
  beforeEach(() => {
    path = made()
    return () => remove(path)
  })
  return () => path
}
