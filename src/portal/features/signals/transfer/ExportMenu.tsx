import type { Signal } from '#contract/configuration.ts'
import { writeSignals } from '#contract/signals/signals-json.ts'
import { csvRecord, csvStart } from '#lib/csv-text.ts'
import type { CsvCell, CsvSeparator } from '#lib/csv-text.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useTableLines } from '#portal/report/export/TableMenu.tsx'
import { useSaveFile } from '#portal/report/export/use-save-file.ts'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWords } from '../signal-words.ts'

interface Props extends Triggered {
  signals: readonly Signal[]
}

/** The formats of the signals as a file. */
export function ExportMenu({ signals, ...menu }: Props) {
  const words = useSignalTexts()
  const save = useSaveSignals()
  const linesOf = useTableLines()
  return (
    <MenuList
      {...menu}
      place="bottom-end"
      lines={[
        { label: words.exportJson(), onChoose: () => save('json', signals) },
        ...linesOf({ onTable: (separator) => save(separator, signals) }),
      ]}
    />
  )
}

/** Puts signals among the user's downloads: as JSON that can be imported again, or as a table in words. */
function useSaveSignals(): (how: 'json' | CsvSeparator, signals: readonly Signal[]) => void {
  const { screens } = useTexts()
  const save = useSaveFile()
  const table = useSignalRows()
  const subject = screens.signalConfiguration.title()
  return (how, signals) => {
    const kind = how === 'json' ? how : 'csv'
    const [type, text] =
      how === 'json'
        ? ['application/json', writeSignals(signals)]
        : ['text/csv', table(signals, how)]
    save(subject, { kind, file: new Blob([text], { type }), rows: signals.length })
  }
}

/** The signals as CSV, with the words of the screen. */
function useSignalRows(): (signals: readonly Signal[], separator: CsvSeparator) => string {
  const { what, fields } = useSignalTexts()
  const say = useSignalWords()
  const heads = [what.key(), fields.name(), fields.kind(), fields.conditions(), fields.threshold()]
  const more = [fields.polarity(), fields.weight(), fields.halfLife(), fields.websites()]
  const cellsOf = (signal: Signal): CsvCell[] => [
    signal.key,
    say.nameOf(signal),
    say.fieldValue('kind', signal),
    say.triggerText(signal),
    signal.threshold,
    say.fieldValue('polarity', signal),
    signal.weight,
    signal.halfLife,
    say.fieldValue('websites', signal),
    say.fieldValue('paused', signal),
    signal.description,
  ]
  return (signals, separator) =>
    csvStart +
    [[...heads, ...more, fields.paused(), fields.description()], ...signals.map(cellsOf)]
      .map((cells) => csvRecord(cells, separator))
      .join('')
}
