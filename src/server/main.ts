import { enableCompileCache } from 'node:module'

if (Number.parseInt(process.versions.node) < 24) {
  console.error(`Masthead needs Node 24 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
// The cache serves what is loaded after it is switched on, hence the import that is not static.
enableCompileCache()
const { runCommand } = await import('./command.ts')
await runCommand(process.argv.slice(2))
