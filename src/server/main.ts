import { enableCompileCache } from 'node:module'

// The cache serves what is loaded after it is switched on, hence the import that is not static.
enableCompileCache()
const { run } = await import('./run.ts')
await run(process.env)
