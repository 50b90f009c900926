import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { checkAll, readAll } from './read-list.ts'

/** Three lists of each kind in the form in which they are published, and how another tool counts their addresses. */
const lists: [file: string, addresses: string][] = [
  ['hosts-unified.txt', '$1 == "0.0.0.0" && $2 != "0.0.0.0"'],
  ['hosts-tabs-crlf.txt', '$1 == "127.0.0.1" { for (i = 2; i <= NF && $i !~ /^#/; i++) n++ }'],
  ['hosts-ipv6.txt', '$1 == "::"'],
  ['adblock-list.txt', '/^\\|\\|[^*\\/]+\\^(\\$third-party)?$/'],
  ['adblock-dns.txt', '/^\\|\\|[^*]+\\^(\\$important)?$/'],
  ['adblock-popup.txt', '/^\\|\\|/'],
  ['domains-plain.txt', 'NF'],
  ['domains-remarks.txt', '/^[^#;]/'],
  ['domains-crlf.txt', '/example/'],
  ['bullets-dashes.txt', '/example|^[0-9.]+$/'],
  ['bullets-stars.txt', '/^(\\*|•) /'],
  ['bullets-numbered.txt', '/^[0-9]+\\. /'],
  ['ips-plain.txt', '/^[0-9]/'],
  ['ips-remarks.txt', '/^[0-9]/'],
  ['ips-table.csv', '/^"2026/'],
  ['wildcard-stars.txt', '/^[^#]/'],
  ['wildcard-dots.txt', '/^[^#]/'],
  ['wildcard-mixed.txt', '/^[^#]/ && !/ads\\*/'],
  ['table-threats.csv', '/^"/'],
  ['table-excel.csv', '/^A-/'],
  ['table-tabs.tsv', 'NR > 1'],
]

function pathOf(file: string): string {
  return new URL(`published/${file}`, import.meta.url).pathname
}

/** The count of awk: of the lines that fit, or of the parts that a rule with braces adds up. */
function countedBy(rule: string, file: string): number {
  const program = rule.includes('{') ? rule : `${rule} { n++ }`
  const end = 'END { print n + 0 }'
  const env = { ...process.env, LC_ALL: 'C' }
  return Number(execFileSync('awk', [`${program} ${end}`, pathOf(file)], { encoding: 'utf8', env }))
}

it.each(lists)('%s: as many addresses as awk counts', async (file, rule) => {
  const reader = await readAll(readFileSync(pathOf(file)))
  checkAll(reader)
  for (const { fault, mended } of reader.reasons()) if (mended !== null) reader.mend(fault, true)
  const { fresh, duplicate, covered } = countsOf(reader)
  expect(fresh + duplicate + covered).toBe(countedBy(rule, file))
  expect(fresh).toBeGreaterThan(20)
})

function countsOf(reader: Awaited<ReturnType<typeof readAll>>) {
  const count = (tab: 'fresh' | 'duplicate' | 'covered') => reader.page(tab, 0, 10_000).length
  return { fresh: count('fresh'), duplicate: count('duplicate'), covered: count('covered') }
}
