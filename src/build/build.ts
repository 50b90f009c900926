import { buildAll } from './build-all.ts'

try {
  await buildAll((line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
