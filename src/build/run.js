// The only JavaScript of the project: it has to be understood by a Node that is too old for the rest.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const needed = 24
const major = Number(process.versions.node.split('.')[0])

if (major < needed) {
  // Some versions of npm install the newer Node that comes along, but do not put it on the path.
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = new URL(`../../node_modules/node-${system}-${process.arch}/bin/`, import.meta.url)
  const newer = ['node', 'node.exe']
    .map((name) => fileURLToPath(new URL(name, folder)))
    .find((path) => existsSync(path))
  if (newer === undefined) {
    process.stderr.write(
      `Masthead needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
        'On Linux and Windows "npm install" brings one along: run it again, without --omit=optional.\n' +
        'On macOS install it yourself, for example by "brew install node@24" or from https://nodejs.org.\n',
    )
    process.exit(1)
  }
  const path = `${dirname(newer)}${delimiter}${process.env.PATH ?? ''}`
  const { status } = spawnSync(newer, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  process.exit(status ?? 1)
}
const [task] = process.argv.splice(2, 1)
await import(`./${task}.ts`)
