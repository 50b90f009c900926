import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { rspack } from '@rsbuild/core'

const entry = fileURLToPath(new URL('client/main.ts', import.meta.url))

/** The script of the report page, of all files in `client/`. */
export async function clientScript(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-report-'))
  const compiler = rspack.rspack({
    mode: 'production',
    target: 'web',
    entry,
    output: { path: folder, filename: 'client.js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  })
  try {
    const stats = await promisify(compiler.run.bind(compiler))()
    if (stats?.hasErrors() === true) throw new Error(stats.toString({ all: false, errors: true }))
    const script = await readFile(join(folder, 'client.js'), 'utf8')
    return script.replaceAll('</script', String.raw`<\/script`)
  } finally {
    await promisify(compiler.close.bind(compiler))()
    await rm(folder, { recursive: true })
  }
}
