import { execFileSync } from 'node:child_process'

import { root } from './paths.ts'

/** The commit, with a plus sign where files differ from it; null where there is no Git. */
export function commitOf(): string | null {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  const commit = git('rev-parse', '--short', 'HEAD')
  return commit && commit + (changed === '' ? '' : '+')
}

/** The day of the commit, such as `2026-11-27`. */
export function commitDate(): string | null {
  return git('show', '--no-patch', '--format=%cs', 'HEAD')
}

function git(...given: string[]): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return null
  }
}
