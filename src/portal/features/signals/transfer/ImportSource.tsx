import { IconFileUpload } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'

import { useSignalTransferTexts } from '#portal/i18n/late/configuration/signal-transfer-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'
import { useFileDrop } from '#portal/ui/hooks/use-file-drop.ts'
import { notifyFailed } from '#portal/ui/notices/notifications.ts'

import styles from './transfer.module.css'

/** A file that is dropped or chosen, or pasted text. */
export function ImportSource({ onGiven }: { onGiven: (text: string, name: string) => void }) {
  const { transfer: words } = useSignalTransferTexts()
  const { errors } = useTexts()
  const [pasted, setPasted] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const takeFile = async (file: File) => {
    try {
      onGiven(await file.text(), file.name)
    } catch {
      notifyFailed(words.unreadable(), { about: 'signal' })
    }
  }
  const { isOver, target } = useFileDrop((file) => void takeFile(file))
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (pasted.trim() === '') setIsMissing(true)
    else onGiven(pasted, words.pasted())
  }
  return (
    <div className={styles.source} {...target}>
      <p>{words.hint()}</p>
      <div className={styles.drop} data-over={isOver || undefined}>
        <IconFileUpload aria-hidden />
        <Button onClick={() => input.current?.click()}>{words.pick()}</Button>
        <span>{isOver ? words.release() : words.drop()}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void takeFile(file)
          }}
        />
      </div>
      <form className={styles.paste} noValidate onSubmit={submitted}>
        <LinesField
          label={words.paste()}
          fault={isMissing && errors.fieldRequired()}
          rows={10}
          value={pasted}
          onChange={({ target: { value } }) => {
            setPasted(value)
            setIsMissing(false)
          }}
        />
        <Button type="submit" variant="filled">
          {words.check()}
        </Button>
      </form>
    </div>
  )
}
