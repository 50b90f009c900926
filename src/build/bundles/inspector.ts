import type { EnvironmentConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

import { making } from '../paths.ts'
import { firstPaint, webBundle } from './web.ts'

/** The visual inspector: a page with files of its own, so that no other page carries a byte of it. */
export const inspectorBundle: EnvironmentConfig = {
  plugins: [pluginReact()],
  source: { entry: { index: './src/portal/inspector/main.tsx' } },
  output: {
    ...webBundle.output,
    copy: [],
    distPath: {
      root: `${making.folder}inspector`,
      html: 'inspector',
      js: 'inspector/static/js',
      jsAsync: 'inspector/static/js/async',
      css: 'inspector/static/css',
      cssAsync: 'inspector/static/css/async',
      font: 'inspector/static/font',
      svg: 'inspector/static/svg',
    },
  },
  html: {
    title: 'Masthead',
    meta: { charset: false, viewport: false },
    template: './src/build/bundles/page.html',
    tags: (tags) => [{ tag: 'script', attrs: { src: `/${firstPaint.name}` }, head: true }, ...tags],
  },
  tools: {
    rspack: (config) => {
      config.output = { ...config.output, trustedTypes: { policyName: 'portal-bundle' } }
    },
  },
}
