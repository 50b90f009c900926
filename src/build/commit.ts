import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

import { built, root } from './paths.ts'

/** The commit, with a plus sign where files differ from it; null where there is no Git. */
export function commitOf(): string | null {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  const commit = git('rev-parse', '--short', 'HEAD')
  return commit && commit + (changed === '' ? '' : '+')
}

/** Notes beside the build which commit it is made from, and the day of that. */
export function writeVersion(): void {
  const date = git('show', '--no-patch', '--format=%cs', 'HEAD')
  mkdirSync(built.folder, { recursive: true })
  writeFileSync(built.version, JSON.stringify({ commit: commitOf(), date }))
}

function git(...given: string[]): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return null
  }
}
