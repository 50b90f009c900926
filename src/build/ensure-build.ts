import { inputHash, isBuilt } from './inputs.ts'

/**
 * Builds portal and server where the build is missing or made from other sources. Without work to do
 * it only reads the sources, and the bundler is not loaded.
 *
 * @param report gets one line for each step that takes time.
 */
export async function ensureBuild(report: (line: string) => void = () => {}): Promise<void> {
  if (isBuilt(inputHash())) return
  const { buildAll } = await import('./build-all.ts')
  await buildAll(report)
}
