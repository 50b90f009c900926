import { IconCheck } from '@tabler/icons-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { listedLink } from '#contract/lists/listed-link.ts'
import { useBanlistImportTexts } from '#portal/i18n/banlist-import-texts.ts'
import type { ReviewRow } from '#portal/state/use-list-import.ts'
import { IconButton } from '#portal/ui/IconButton.tsx'

import styles from './import.module.css'

interface Props {
  row: ReviewRow
  /** what was typed, also in lines that are out of sight */
  drafts: Map<number, string>
  onFix: (row: ReviewRow, text: string) => void
}

/** The field in which a line that is no address is corrected; then the keyboard goes on to the next one. */
export function FixField({ row, drafts, onFix }: Props) {
  const { fix, reasons } = useBanlistImportTexts()
  const reason = useId()
  const [text, setText] = useState(drafts.get(row.row) ?? row.written)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fault = faultOf(text)
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fault !== null) return field.current?.focus()
    const next = event.currentTarget.closest('tr, li')?.nextElementSibling
    next?.querySelector('input')?.focus()
    return onFix(row, text.trim())
  }
  const { line } = row
  return (
    <form className={styles.fix} noValidate onSubmit={submitted}>
      <input
        ref={field}
        className={styles.fixField}
        aria-label={fix.field({ line })}
        aria-invalid={(isTried && fault !== null) || undefined}
        aria-describedby={reason}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          drafts.set(row.row, event.currentTarget.value)
        }}
      />
      <span id={reason} className="visually-hidden">
        {fault !== null && reasons[isTried ? fault : (row.fault ?? fault)]()}
      </span>
      <IconButton type="submit" size={28} aria-label={fix.apply({ line })}>
        <IconCheck />
      </IconButton>
    </form>
  )
}

/** A space would be encoded in an address; here it rather divides one from something else. */
function faultOf(text: string) {
  if (/\s/.test(text.trim())) return 'SEVERAL'
  const result = listedLink(text)
  return 'fault' in result ? result.fault : null
}
