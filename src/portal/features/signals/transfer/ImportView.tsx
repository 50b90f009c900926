import { IconArrowLeft, IconFileUpload } from '@tabler/icons-react'
import { useState, useRef } from 'react'
import type { SubmitEvent } from 'react'

import { readSignals, type ReadSignals } from '#contract/signals/signals-json.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useFileDrop } from '#portal/ui/hooks/use-file-drop.ts'
import { LinesInput } from '#portal/ui/inputs/inputs.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import type { SignalSet } from '../use-signal-set.ts'
import { ImportReview } from './ImportReview.tsx'
import { useSignalTransferTexts } from './signal-transfer-texts.ts'

import styles from './transfer.module.css'

interface Props {
  set: SignalSet
  title: string
  deck: string
}

/** A text with signals that was given, and what was read in it. */
interface Options {
  name: string
  read: ReadSignals
}

/** Takes signals from a file or a text; they are reviewed before they are a draft, and published by hand. */
export function ImportView({ set, deck }: Props) {
  const words = useSignalTexts()
  const { transfer } = useSignalTransferTexts()
  const [, change] = useSearchState()
  const [given, setGiven] = useState<Options | null>(null)
  const take = (text: string, name: string) =>
    setGiven({ name, read: readSignals(text, set.signals) })
  return (
    <>
      <PageHead
        title={transfer.title()}
        deck={deck}
        actions={
          <Button icon={<IconArrowLeft aria-hidden />} onClick={() => change({ panel: '' })}>
            <span>{words.back()}</span>
          </Button>
        }
      />
      {given === null ? (
        <ImportSource onGiven={take} />
      ) : (
        <ImportReview
          set={set}
          name={given.name}
          read={given.read}
          onAgain={() => setGiven(null)}
          onTaken={() => change({ panel: '', id: '' })}
        />
      )}
    </>
  )
}

/** A file that is dropped or chosen, or pasted text. */
function ImportSource({ onGiven }: { onGiven: (text: string, name: string) => void }) {
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
      <MantineScope>
        <form className={styles.paste} noValidate onSubmit={submitted}>
          <LinesInput
            label={words.paste()}
            fault={isMissing && errors.fieldRequired()}
            rows={10}
            value={pasted}
            onChange={(text) => {
              setPasted(text)
              setIsMissing(false)
            }}
          />
          <Button type="submit" variant="filled">
            {words.check()}
          </Button>
        </form>
      </MantineScope>
    </div>
  )
}
