import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

import type { EnvironmentConfig, RsbuildPlugin, Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

import { proofFiles } from '#contract/proof.ts'
import { chartDocument } from '#lib/chart/chart-document.ts'
import type { ChartLayout } from '#lib/chart/figure.ts'
import { machineNames } from '#machines/index.ts'

import { chartWords } from '../charts/chart-words.ts'
import { making, root } from '../paths.ts'
import { moduleChunks } from './module-chunks.ts'
import { joinedIcons, stateDescriptions } from './source-transforms.ts'

const portal = `${root}src/portal/`

/**
 * Parts that are loaded ahead together, by the paths of the modules that screens import lazily. Each group
 * comes as one script and one style sheet: most parts are small, and a file costs more to ask for than to
 * read. A part that a screen shows at once, such as a chart, stays by itself.
 */
export const joinedParts: Readonly<Record<string, RegExp>> = {
  shell: /^(shell|ui\/(notices|overlays))\//,
  controls: /^ui\/(days|filters|table)\//,
  report: /^report\/(?!chart\/|columns\/LateCells|views\/(?:AlarmFields|MailFields|SendingPanel))/,
  live: /^(app\/query\/live-topics|features\/banlist\/state\/live-banlist)\.ts$/,
  signals: /^features\/signals\/(?!SignalConfigurationPage)/,
  users: /^features\/user-management\/(?!UsersPage)/,
  banlist:
    /^features\/banlist\/(?!BanlistPage|start\/|.*(live-banlist|palette-actions|find-matches|self-ban-folders))/,
}

/** For the bundler: one cache group for each group of parts. */
const joinedPartGroups = Object.fromEntries(
  Object.entries(joinedParts).map(([name, parts]) => [
    `late ${name}`,
    {
      name: nameOfJoined(name),
      chunks: (chunk: Rspack.Chunk) => holdsOnly(chunk, parts),
      minSize: 0,
      minChunks: 1,
      enforce: true,
      priority: 10,
    },
  ]),
)

/** The name of a group's files, without hash and ending. */
export function nameOfJoined(group: string): string {
  return `late-${group}`
}

/** True for the chunk of a lazily imported module of this group. */
function holdsOnly(chunk: Rspack.Chunk, parts: RegExp): boolean {
  const modules = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(importedModule))
  return modules.length > 0 && modules.every((module) => module !== null && parts.test(module))
}

/** The lazily imported module, from the portal's folder; null for one of a library, and for an entry. */
function importedModule({ module, request }: Rspack.ChunkGroup['origins'][number]): string | null {
  const issuer = module?.nameForCondition()
  if (request?.startsWith('#portal/') === true) return request.slice('#portal/'.length)
  if (issuer === undefined || request?.startsWith('.') !== true) return null
  return relative(portal, resolve(dirname(issuer), request))
}

const style = /<style>(.*?)<\/style>/s
const link = '<?xml-stylesheet type="text/css" href="chart.css"?>\n'
const layoutFiles = { en: 'layout.json', de: 'layout.de.json' }

/**
 * The charts of all machines as files of the portal, in each language: the policy of its pages allows no style inside a
 * document.
 */
export function chartFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of machineNames) {
    for (const language of ['en', 'de'] as const) {
      const file = `${root}machines/${name}/${layoutFiles[language]}`
      const layout: ChartLayout = JSON.parse(readFileSync(file, 'utf8'))
      const chart = chartDocument(layout, 'all', chartWords[language].document)
      files.set(proofFiles.chart(name, language).slice(1), link + chart.replace(style, ''))
      files.set('charts/chart.css', style.exec(chart)?.[1] ?? '')
    }
  }
  return files
}

/** Rsbuild plugin: the build carries the charts that the proof page leads to. */
const charts: RsbuildPlugin = {
  name: 'masthead:charts',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      for (const [name, text] of chartFiles())
        compilation.emitAsset(name, new sources.RawSource(text))
    })
  },
}

const firstPaintScript = new URL('first-paint.js', import.meta.url).pathname
const firstPaintHash = createHash('sha256')
  .update(readFileSync(firstPaintScript))
  .digest('hex')
  .slice(0, 8)

/** The one script that blocks rendering: where it lies and the name it is served under. */
export const firstPaint = {
  source: firstPaintScript,
  name: `static/js/first-paint.${firstPaintHash}.js`,
}

/**
 * Class names of style modules: the name in the sheet, and a mark of its file. All names of a file share the mark,
 * which compresses well; a mark of each name would not.
 */
export const classNames = {
  modules: {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'camelCase',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string) =>
      `${name}-${markOf(resourcePath)}`,
  },
} as const

function markOf(file: string): string {
  return createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)
}

const styles = new URL('../styles/', import.meta.url).pathname
/** For modules of Mantine only: what would be style elements becomes adopted style sheets. */
const mantineAlias = { 'react/jsx-runtime$': `${styles}jsx-runtime.ts` }

/** The policy of the page allows no worker that a library makes of a text: it packs a workbook where it is. */
const workbookAlias = { fflate$: new URL('./zip-here.ts', import.meta.url).pathname }

/**
 * The portal as static files. Nothing in the HTML is inline, and nothing at run time needs an
 * `unsafe-*` source: style elements become adopted style sheets, script addresses pass one named
 * Trusted Types policy.
 */
export const webBundle: EnvironmentConfig = {
  plugins: [pluginReact(), stateDescriptions, joinedIcons, charts],
  source: {
    entry: {
      index: './src/portal/main.tsx',
      'silent-refresh': './src/portal/silent-refresh/main.ts',
    },
  },
  output: {
    distPath: { root: `${making.folder}portal` },
    dataUriLimit: 0,
    // The first script names every later file with its hash, which does not compress.
    filenameHash: 'contenthash:6',
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 4 } } } },
    overrideBrowserslist: ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'],
    copy: [{ from: firstPaint.source, to: firstPaint.name }],
  },
  html: {
    title: 'Masthead',
    meta: { charset: false, viewport: false },
    favicon: './src/build/bundles/favicon.svg',
    template: './src/build/bundles/page.html',
    tags: (tags, { entryName }) =>
      entryName === 'index'
        ? [{ tag: 'script', attrs: { src: `/${firstPaint.name}` }, head: true }, ...tags]
        : tags,
  },
  splitChunks: {
    preset: 'none',
    cacheGroups: {
      // Both halves of the portal need React; with it apart, the second half loads only its own.
      react: {
        test: /node_modules\/(react|react-dom|scheduler)\//,
        name: 'react',
        chunks: 'all',
        enforce: true,
      },
      // Overlays of several groups stand on the same library: it is loaded once for all.
      mantine: {
        test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll)/,
        name: 'mantine',
        priority: 20,
        chunks: 'async',
        minChunks: 2,
        minSize: 0,
        reuseExistingChunk: true,
      },
      // The inputs of forms stand in several late parts.
      inputs: {
        test: /src\/portal\/ui\/inputs|@mantine\/core\/esm\/components\/(Select|NumberInput|Textarea|TextInput|InlineInput|Slider|Switch|Checkbox\/Checkbox\.)|react-number-format|react-textarea/,
        name: 'late-inputs',
        priority: 30,
        chunks: 'async',
        minChunks: 2,
        minSize: 0,
      },
      ...joinedPartGroups,
      // Libraries compress better beside the code that uses them.
      defaultVendors: false,
      // Reports share one chunk, and the banlist has its own: a screen in few pieces compresses best.
      default: { minChunks: 2, minSize: 100_000, reuseExistingChunk: true },
    },
  },
  resolve: {
    alias: {
      'react-style-singleton': `${styles}style-singleton.ts`,
      // For React before 18, which had no such hook.
      'use-sync-external-store/shim$': 'react',
      'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
    },
  },
  tools: {
    cssLoader: classNames,
    htmlPlugin: (config, { entryName }) => {
      config.filename = entryName === 'index' ? 'index.html' : `${entryName}/index.html`
    },
    rspack: (config) => {
      config.output = { ...config.output, trustedTypes: { policyName: 'portal-bundle' } }
      const rule = { include: /node_modules\/@mantine\//, resolve: { alias: mantineAlias } }
      const workbook = {
        include: /node_modules\/write-excel-file\//,
        resolve: { alias: workbookAlias },
      }
      // Each part of the portal loads the documents of its own operations.
      const documents = { include: /src\/contract\/generated\//, sideEffects: false }
      config.module = {
        ...config.module,
        rules: [...(config.module?.rules ?? []), rule, workbook, documents],
      }
      // Names from one module to another: the shortest, by how often they are used.
      config.optimization = { ...config.optimization, mangleExports: 'size' }
      // One library asks for Node's name of the global object, after those that browsers know.
      config.node = { ...config.node, global: false }
      config.plugins = [...(config.plugins ?? []), moduleChunks]
    },
  },
}
