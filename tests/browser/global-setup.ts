import type { TestProject } from 'vitest/node'

import { ensureBuild } from '#build/ensure-build.ts'

import { chromiumPath } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string
  }
}

/** Builds the portal if its sources are newer, and finds or unpacks the browser, once per run. */
export default async function setup(project: TestProject): Promise<void> {
  await ensureBuild()
  project.provide('chromiumPath', await chromiumPath())
}
