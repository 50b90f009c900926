import type { MachineReport } from './report.ts'
import type { PathResult } from './run.ts'

const style = `
:root { color-scheme: light dark; --ink: #16191d; --quiet: #666c75; --paper: #fff; --rule: #dddfd8; --bad: #b3261e; --good: #2f7036 }
@media (prefers-color-scheme: dark) { :root { --ink: #eceeea; --quiet: #8f96a0; --paper: #14171b; --rule: #2b3036; --bad: #ff8a80; --good: #7cc682 } }
body { margin: 0 auto; max-width: 1200px; padding: 24px 32px; background: var(--paper); color: var(--ink); font: 14px/1.45 Inter, system-ui, sans-serif }
h1, h2 { font: 500 28px/1.2 Newsreader, Georgia, serif; margin: 0 0 8px } h2 { margin-top: 40px; padding-top: 16px; border-top: 1px solid var(--rule) }
p { color: var(--quiet); margin: 0 0 16px } .chart { overflow: auto; max-height: 70vh; border: 1px solid var(--rule) } .chart svg { color: var(--ink) }
.taken { fill: var(--good) } .missed { fill: var(--bad); font-weight: 700 } .bad { color: var(--bad) } .good { color: var(--good) }
table { border-collapse: collapse; width: 100%; margin-top: 16px } td { border-top: 1px solid var(--rule); padding: 4px 8px; vertical-align: top } td:first-child { text-align: right; width: 3em }
pre { white-space: pre-wrap; margin: 4px 0 } summary { cursor: pointer; margin-top: 16px }`

/** The report as one HTML page without any script, of the sections of all machines. */
export function page(sections: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Paths through the machines</title>',
    `<style>${style}</style><h1>Paths through the machines</h1>`,
    '<p>Repeat one: npm run test:paths -- --machine NAME --path NUMBER [--browser | --headed]</p>',
    ...sections,
    '</html>\n',
  ].join('\n')
}

/** The results of one machine in one place. */
export function section(report: MachineReport): string {
  const { name, place, chart, declared, taken, covering, results } = report
  const missed = declared.filter((transition) => !taken.has(transition))
  const failed = results.filter(({ failure }) => failure !== null)
  const covers = results.filter(({ path }) => covering.has(path.number))
  return [
    `<h2 id="${name}-${place}">${name} in ${place === 'Node' ? 'Node' : 'the browser'}</h2>`,
    `<p class="${failed.length > 0 ? 'bad' : 'good'}">${results.length} paths, ${failed.length} failed</p>`,
    `<p>${declared.length - missed.length} of ${declared.length} transitions taken by ${results.length} paths, ${failed.length} of them failed; ${covers.length} paths suffice to take them all.</p>`,
    `<div class="chart">${coloured(chart, taken)}</div>`,
    ...(failed.length > 0 ? [`<h3 class="bad">Failed</h3>${table(failed)}`] : []),
    `<details><summary>The ${covers.length} paths that suffice</summary>${table(covers)}</details>`,
    `<details><summary>All ${results.length} paths</summary>${table(results)}</details>`,
  ].join('\n')
}

/** Marks the text of each transition. The drawing's own style would colour the whole page. */
function coloured(chart: string, taken: ReadonlySet<string>): string {
  return chart
    .replace(/<style>.*<\/style>\n?/, '')
    .replaceAll(/data-edge="([^"]*)"/g, (found, id: string) => {
      return `${found} class="${taken.has(unescape(id)) ? 'taken' : 'missed'}"`
    })
}

function table(results: readonly PathResult[]): string {
  const rows = results.map(({ path, failure }) => {
    const sign = failure === null ? '<td class="good">passed' : '<td class="bad">failed'
    const reason = failure === null ? '' : `<pre class="bad">${escape(failure)}</pre>`
    return `<tr><td>${path.number}${sign}<td>${escape(path.title)}${reason}`
  })
  return `<table>${rows.join('\n')}</table>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
