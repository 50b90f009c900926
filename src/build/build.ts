import { buildAll } from './build-all.ts'

await buildAll((line) => console.log(line))
