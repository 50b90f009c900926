import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import {
  type Cells,
  csvFile,
  type FileColumn,
  xlsxFile,
} from '#portal/report/export/report-files.ts'

const columns: FileColumn[] = [
  { name: 'Titel', kind: 'text' },
  { name: 'Erschienen', kind: 'day' },
  { name: 'Aufrufe', kind: 'count' },
  { name: 'Scrolltiefe', kind: 'percent' },
  { name: 'Verweildauer', kind: 'seconds' },
]

const rows: Cells[] = [
  ['=1+1', '2026-11-10', 4259, 64.74, 98],
  ['Zecken; "Impfung"', null, 0, null, null],
]

describe('a report as CSV', () => {
  it('has a record per row; no cell is a formula', () => {
    const file = csvFile(columns, ',')
    expect(file.head).toBe('\uFEFFTitel,Erschienen,Aufrufe,Scrolltiefe (%),Verweildauer\r\n')
    expect(file.rows(rows)).toBe(`'=1+1,2026-11-10,4259,64.74,98\r\n"Zecken; ""Impfung""",,0,,\r\n`)
  })

  it('has decimal commas where semicolons separate', () => {
    const file = csvFile(columns, ';')
    expect(file.rows(rows.slice(0, 1))).toBe(`'=1+1;2026-11-10;4259;64,74;98\r\n`)
  })
})

describe('a report as a workbook', () => {
  it('holds texts as texts, numbers as numbers and days as days', async () => {
    const file = xlsxFile(columns, 'Artikel')
    expect(file.head + file.rows(rows)).toBe('')
    const made = await file.made?.()
    const parts = unzipSync(new Uint8Array((await made?.arrayBuffer()) ?? new ArrayBuffer()))
    const sheet = textOf(parts, /sheet1\.xml$/)
    const strings = textOf(parts, /sharedStrings\.xml$/)
    expect(sheet.match(/<row /g)).toHaveLength(3)
    // 10 November 2026 is day 46,336 of the calendar of workbooks.
    for (const value of ['4259', '0.6474', '46336']) expect(sheet).toContain(`<v>${value}</v>`)
    expect(sheet).not.toContain('<f>')
    expect(sheet + strings).toContain('=1+1')
  })
})

function textOf(parts: Readonly<Record<string, Uint8Array>>, name: RegExp): string {
  const found = Object.entries(parts).find(([path]) => name.test(path))
  return found === undefined ? '' : strFromU8(found[1])
}
