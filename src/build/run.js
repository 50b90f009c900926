// The only JavaScript of the project: it has to be understood by a Node that is too old for the rest.
import process from 'node:process'

const needed = 24
const [task] = process.argv.splice(2, 1)
const major = Number(process.versions.node.split('.')[0])

if (major < needed) {
  process.stderr.write(
    `Masthead needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
      'On Linux and Windows "npm install" brings one along: run it again, without --omit=optional.\n' +
      'On macOS install it yourself, for example by "brew install node@24" or from https://nodejs.org.\n',
  )
  process.exit(1)
}
await import(`./${task}.ts`)
