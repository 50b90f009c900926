// The only JavaScript of the project: it has to be understood by a Node that is too old for the rest.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const needed = 24
const major = Number(process.versions.node.split('.')[0])
const newer = major < needed ? bundledNode() : undefined

if (major >= needed) {
  const [task] = process.argv.splice(2, 1)
  await import(`./${task}.ts`)
} else if (newer === undefined) {
  process.stderr.write(
    `Masthead needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
      'On Linux and Windows "npm install" brings one along: run it again, without --omit=optional.\n' +
      'On macOS install it yourself, for example by "brew install node@24" or from https://nodejs.org.\n',
  )
  process.exitCode = 1
} else {
  handOver(newer)
}

/** Some versions of npm install the newer Node that comes along, but do not put it on the path. */
function bundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = new URL(`../../node_modules/node-${system}-${process.arch}/bin/`, import.meta.url)
  const paths = ['node', 'node.exe'].map((name) => fileURLToPath(new URL(name, folder)))
  return paths.find((path) => existsSync(path))
}

function handOver(node) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const env = { ...process.env, PATH: path }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env })
  let isTold = false
  const tell = (signal) => {
    isTold = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, tell)
  // As src/server/run.ts: npm ends at a signal, and its shell with it, without passing it on.
  const parent = process.ppid
  const look = () => process.ppid !== parent && !isTold && tell('SIGTERM')
  if (process.env.npm_lifecycle_event !== undefined) setInterval(look, 500).unref()
  child.on('exit', (code) => process.exit(code ?? 1))
}
