import { IconCheck } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'

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
  const { fix } = useBanlistImportTexts()
  const [text, setText] = useState(drafts.get(row.row) ?? row.written)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // A space in an address would be encoded: here it rather divides an address from something else.
  const isAddress = !/\s/.test(text.trim()) && 'link' in listedLink(text)
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isAddress) return field.current?.focus()
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
        aria-invalid={(isTried && !isAddress) || undefined}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          drafts.set(row.row, event.currentTarget.value)
        }}
      />
      <IconButton type="submit" size={28} aria-label={fix.apply({ line })} disabled={!isAddress}>
        <IconCheck />
      </IconButton>
    </form>
  )
}
