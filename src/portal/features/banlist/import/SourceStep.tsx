import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ClipboardEvent, SubmitEvent } from 'react'

import type { ListImport, Fault } from '#portal/features/banlist/state/use-list-import.ts'
import { faultText } from '#portal/forms/fault-text.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { Texts } from '#portal/i18n/texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'
import { useFileDrop } from '#portal/ui/hooks/use-file-drop.ts'

import { useBanlistImportTexts } from '../banlist-import-texts.ts'
import type { BanlistImportTexts } from '../banlist-import-texts.ts'
import { StepTitle } from './StepTitle.tsx'

import shared from './import.module.css'
import styles from './source.module.css'

/** An import takes so many lines, and takes off so many entries. */
const mostLines = 1_000_000

/** Says why something failed. */
export function importFaultText(
  errors: Texts['errors'],
  { faults }: BanlistImportTexts,
  fault: Fault,
): string {
  if (fault === 'FORBIDDEN') return faultText('denied', errors)
  return fault === 'LIMIT' ? faults.LIMIT({ max: mostLines }) : faults[fault]()
}

/** Longer texts are checked at once: a field would only slow down with them. */
const longestTyped = 100_000
const accepted = '.txt,.csv,.tsv,.list,.hosts,.gz,text/*,application/gzip'

/** Takes a list: a file that is dropped or chosen, or pasted text. */
export function SourceStep({ listImport }: { listImport: ListImport }) {
  const texts = useBanlistImportTexts()
  const { errors } = useTexts()
  const [draft, setDraft] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const takeFile = (file: File) => void listImport.choose({ file })
  const takeText = (text: string) =>
    void listImport.choose({ pasted: text, source: texts.pasted() })
  const { isOver, target } = useFileDrop(takeFile)
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (draft.trim() === '') setIsMissing(true)
    else takeText(draft)
  }
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.length < longestTyped) return
    event.preventDefault()
    takeText(`${draft}\n${text}`)
  }
  const { source } = texts
  return (
    <div {...target}>
      <StepTitle>{source.title()}</StepTitle>
      <p className={shared.lead}>{source.nothing()}</p>
      <div className={styles.drop} data-over={isOver || undefined}>
        <IconFileUpload className={styles.dropSign} aria-hidden />
        <p className={styles.dropTitle}>{isOver ? source.release() : source.drop()}</p>
        <Button onClick={() => input.current?.click()}>{source.pick()}</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) takeFile(file)
          }}
        />
        <p className={styles.formats}>{source.formats({ max: mostLines })}</p>
      </div>
      <form className={styles.paste} noValidate onSubmit={submitted}>
        <LinesField
          label={source.paste()}
          hint={source.pasteHint()}
          fault={isMissing && errors.fieldRequired()}
          rows={6}
          inputMode="url"
          value={draft}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            setIsMissing(false)
          }}
          onPaste={pasted}
        />
        <div className="buttons">
          <Button type="submit" variant="filled">
            {source.check()}
          </Button>
        </div>
      </form>
    </div>
  )
}
