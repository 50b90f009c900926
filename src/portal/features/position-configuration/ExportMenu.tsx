import { IconDownload } from '@tabler/icons-react'

import { dataSources } from '#contract/data-sources.ts'
import type { ConfigurationStateFragment } from '#contract/generated/operations.ts'
import { csvRecord, csvStart } from '#lib/csv-text.ts'
import { useSaveFile } from '#portal/app/files/use-save-file.ts'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

import { positionOf } from './position-document.ts'

type Position = ConfigurationStateFragment

/** Saves all published positions as a file. */
export function ExportMenu({ positions }: { positions: readonly Position[] }) {
  const words = usePositionTexts()
  const save = useSaveFile()
  const published = positions.flatMap(({ key, newest }) =>
    newest === null || newest.isRemoval
      ? []
      : [{ key, version: newest.number, ...positionOf(newest.document) }],
  )
  const csv = () => {
    const sources = dataSources.map((source) => words.sourceNames[source]())
    const head = [words.columnKey(), words.name(), words.versionColumn(), words.classes()]
    const rows = published.map(({ key, version, name, classes, weights }) => [
      key,
      name,
      version,
      classes.join(' '),
      ...dataSources.map((source) => weights[source]),
    ])
    return csvStart + [[...head, ...sources], ...rows].map((row) => csvRecord(row)).join('')
  }
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      {
        label: words.exportJson(),
        onChoose: () =>
          save(words.exportName(), 'json', fileOf(JSON.stringify(published, null, 2), 'json')),
      },
      {
        label: words.exportCsv(),
        onChoose: () => save(words.exportName(), 'csv', fileOf(csv(), 'csv')),
      },
    ],
  })
  if (published.length === 0) return null
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{words.export()}</span>
      </Button>
      {menu}
    </>
  )
}

function fileOf(text: string, kind: 'json' | 'csv'): Blob {
  return new Blob([text], { type: kind === 'json' ? 'application/json' : 'text/csv' })
}
