import { IconDownload, IconFile } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ChoiceList } from '#portal/ui/controls/ChoiceList.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import type { EntryCount } from '../banlist.queries.ts'
import { exportFormats } from './export-formats.ts'
import { type ListExport, useListExport } from './use-list-export.ts'

import styles from './export.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** ids of the selected entries */
  selected: readonly string[]
}

/** Makes a file of the banlist: of all entries, of those in the list, or of those that are selected. */
export function ExportPanel({ isOpen, onClose, selected }: Props) {
  const texts = useBanlistExportTexts()
  const list = useListExport(selected, isOpen)
  const { progress, isOver, dismiss } = list.exporting
  const close = () => {
    if (isOver) dismiss()
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={close} side="right" title={texts.title()}>
      {progress === null ? <ExportForm {...list} /> : <ExportRun exporting={list.exporting} />}
    </Sheet>
  )
}

const separators = ['semicolon', 'comma'] as const

/** The form of an export: the rows, the format and the separator. */
function ExportForm({ choices, choose, scopes, counts, fileName, start }: ListExport) {
  const texts = useBanlistExportTexts()
  const [{ q }] = useSearchState()
  const words = useCountWords()
  const { scope, format, separator } = choices
  const shownHint = q.trim() === '' ? texts.shownHint() : texts.searchHint({ words: q.trim() })
  const counted = counts[scope]
  return (
    <div className={styles.form}>
      {scopes.length > 1 && (
        <ChoiceList
          name={texts.scope()}
          value={scope}
          onChange={(chosen) => choose({ scope: chosen })}
          choices={scopes.map((value) => ({
            value,
            label: texts.scopes[value](),
            aside: words.number(counts[value]),
            ...(value === 'shown' ? { hint: shownHint } : {}),
          }))}
        />
      )}
      <ChoiceList
        name={texts.format()}
        value={format}
        onChange={(chosen) => choose({ format: chosen })}
        choices={exportFormats.map((value) => ({
          value,
          label: texts.formats[value](),
          hint: texts.formatHints[value](),
        }))}
      />
      {format === 'csv' && (
        <>
          <ChoiceList
            name={texts.separator()}
            value={separator}
            onChange={(chosen) => choose({ separator: chosen })}
            choices={separators.map((value) => ({
              value,
              label: texts.separators[value](),
              hint: texts.separatorHints[value](),
            }))}
          />
          <p className={styles.remark}>{texts.safety()}</p>
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.file}>
          <IconFile aria-hidden />
          <span className="visually-hidden">{texts.file()}</span>
          <span>{fileName}</span>
        </p>
        {counted.count === 0 ? (
          <p className={styles.nothing}>{texts.nothing()}</p>
        ) : (
          <Button variant="filled" icon={<IconDownload aria-hidden />} onClick={start}>
            {words.start(counted)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Numbers of rows in words. */
function useCountWords() {
  const texts = useBanlistExportTexts()
  const format = useFormat()
  return {
    number: ({ count, isAtLeast }: EntryCount) => {
      if (count === undefined) return texts.counting()
      return isAtLeast ? texts.atLeast({ count }) : format.number(count)
    },
    start: ({ count, isAtLeast }: EntryCount) => {
      if (count === undefined) return texts.startUncounted()
      return isAtLeast ? texts.startAtLeast({ count }) : texts.start({ count })
    },
  }
}
