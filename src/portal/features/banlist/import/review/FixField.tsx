import { IconCheck } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import { readAddress } from '#lib/links/read-address.ts'
import type { ReviewRow } from '#portal/features/banlist/state/use-list-import.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { giveLostFocus } from '#portal/ui/hooks/use-focus.ts'

import { useBanlistImportTexts } from '../../banlist-import-texts.ts'

import styles from './review.module.css'

interface Props {
  row: ReviewRow
  /** typed corrections, also of lines that are out of sight */
  drafts: Map<number, string>
  /** the line that keeps the keyboard focus when it renders again; none or one */
  next: Set<number>
  onFix: (row: ReviewRow, text: string) => void
}

/** The field in which a line that is no address is corrected; then the keyboard goes on to the next one. */
export function FixField({ row, drafts, next, onFix }: Props) {
  const { fix, reasons } = useBanlistImportTexts()
  const reason = useId()
  const [text, setText] = useState(drafts.get(row.row) ?? row.meant ?? row.written)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fault = faultOf(text)
  useEffect(() => {
    if (!next.delete(row.row)) return
    giveLostFocus(field.current)
  }, [next, row.row])
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fault !== null) return field.current?.focus()
    const neighbour = neighbourOf(event.currentTarget)
    next.clear()
    if (neighbour !== null) next.add(Number(neighbour.dataset['row']))
    neighbour?.focus()
    return onFix(row, text.trim())
  }
  const { line } = row
  return (
    <form className={styles.fix} noValidate onSubmit={submitted}>
      <input
        ref={field}
        data-row={row.row}
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
      <span
        id={reason}
        className={isTried && fault !== null ? styles.stillWrong : 'visually-hidden'}
      >
        {fault !== null && reasons[isTried ? fault : (row.fault ?? fault)]()}
      </span>
      <IconButton type="submit" size={28} aria-label={fix.apply({ line })}>
        <IconCheck />
      </IconButton>
    </form>
  )
}

/** The field of the line below, or of the one above the last. */
function neighbourOf(form: Element): HTMLInputElement | null {
  const line = form.closest('tr, li')
  const below = line?.nextElementSibling?.querySelector('input')
  return below ?? line?.previousElementSibling?.querySelector('input') ?? null
}

function faultOf(text: string) {
  const result = readAddress(text)
  return 'fault' in result ? result.fault : null
}
