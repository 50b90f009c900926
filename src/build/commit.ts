import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import type { Version } from '#server/version.ts'

import { making, root } from './paths.ts'

/** The commit, with a plus sign where files differ from it; null where there is no Git. */
export function commitOf(): string | null {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  const commit = git('rev-parse', '--short', 'HEAD')
  return commit && commit + (changed === '' ? '' : '+')
}

/** Notes in the build the commit that it is made from, and the day of that. */
export function noteVersion(): Version {
  const { version: number }: { version: string } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  )
  const origin = { commit: commitOf(), date: git('show', '--no-patch', '--format=%cs', 'HEAD') }
  writeFileSync(making.version, JSON.stringify(origin))
  return { number, ...origin }
}

function git(...input: string[]): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', input, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return null
  }
}
