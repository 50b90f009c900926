import { longestComment } from '#lib/links/link-limits.ts'
import { ExpiryField } from '#portal/features/banlist/edit/ExpiryField.tsx'
import type { ListImport, Options } from '#portal/features/banlist/state/use-list-import.ts'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { useBanlistImportTexts } from '../../banlist-import-texts.ts'

import styles from './review.module.css'

interface Props {
  listImport: ListImport
  /** True when the end date is valid; nothing may start while it is not. */
  onReadable: (isReadable: boolean) => void
}

/** The mode of the import, and the settings for all its addresses. */
export function ReviewChoices({ listImport, onReadable }: Props) {
  const texts = useBanlistImportTexts()
  const { mode, options, counts, chooseMode, changeOptions } = listImport
  const change = (patch: Partial<Options>) => changeOptions({ ...options, ...patch })
  const covered = (mode === 'replace' ? counts?.inside : counts?.covered) ?? 0
  return (
    <div className={styles.choices}>
      <Segments
        name={texts.mode.label()}
        value={mode}
        onChange={(chosen) => {
          onReadable(true)
          chooseMode(chosen)
        }}
        segments={[
          { value: 'add', label: texts.mode.add() },
          { value: 'remove', label: texts.mode.remove() },
          { value: 'replace', label: texts.mode.replace() },
        ]}
      />
      {mode !== 'remove' && (
        <div className={styles.fields} key={mode}>
          <TextField
            className={styles.noteField}
            label={texts.options.note()}
            maxLength={longestComment}
            autoComplete="off"
            value={options.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          <div className={styles.dayField}>
            <ExpiryField
              value={options.expires === '' ? null : options.expires}
              onChange={(day) => {
                onReadable(day !== undefined)
                if (day !== undefined) change({ expires: day ?? '' })
              }}
            />
          </div>
        </div>
      )}
      {mode !== 'remove' && covered > 0 && (
        <label className={styles.check}>
          <CheckBox
            checked={options.withCovered}
            onChange={() => change({ withCovered: !options.withCovered })}
          />
          {texts.options.withCovered({ count: covered })}
        </label>
      )}
    </div>
  )
}
