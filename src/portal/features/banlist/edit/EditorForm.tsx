import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { isFolder } from '#lib/links/cover.ts'
import { readAddress, linkIn } from '#lib/links/read-address.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import type { RowEdit } from '#portal/features/banlist/state/use-row-edit.ts'
import { PlainTextInput } from '#portal/forms/fields/PlainTextInput.tsx'
import { focusFirstFault, useFirstFault } from '#portal/forms/use-form.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'

import { MeantOffer } from '../add/MeantOffer.tsx'
import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { Entry } from '../banlist.queries.ts'
import { entryFaultText } from '../fault-text.ts'
import { historyOf, stateOf } from '../list/entry-state.ts'
import { useSelfBanQuestion } from '../self-ban/use-self-ban-question.tsx'
import { ExpiryField } from './ExpiryField.tsx'

import styles from './row-editor.module.css'

/** The address that a text which is none may mean. */
function meantBy(text: string): string | null {
  const read = readAddress(text)
  return 'fault' in read ? read.meant : null
}

/** Address, note, end and pause of an entry. */
export function EditorForm({ edit, entry }: { edit: RowEdit; entry: Entry }) {
  const { banlist, errors, ui } = useTexts()
  const work = useBanlistWorkTexts()
  const format = useFormat()
  const [isDayReadable, setIsDayReadable] = useState(true)
  const { save, own } = useSelfBanSave(edit)
  const { draft, fault, isBusy, isGone, type, cancel } = edit
  const form = useFirstFault(fault)
  if (draft === null) return null
  const words = work.edit
  const meant = meantBy(draft.link)
  const faultOf = (field: string) =>
    fault?.field === field ? entryFaultText(errors, work, fault) : undefined
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDayReadable) save()
    else focusFirstFault(form.current)
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submitted}>
      <PlainTextInput
        name="link"
        label={words.link()}
        className={styles.whole}
        value={draft.link}
        fault={faultOf('link')}
        inputMode="url"
        spellCheck={false}
        data-autofocus
        onChange={(link) => type({ link })}
      />
      {faultOf('link') !== undefined && meant !== null && (
        <MeantOffer link={meant} onTake={(link) => type({ link })} />
      )}
      <PlainTextInput
        name="comment"
        label={words.note()}
        className={styles.wide}
        placeholder={words.notePlaceholder()}
        value={draft.comment}
        fault={faultOf('comment')}
        onChange={(comment) => type({ comment })}
      />
      <ExpiryField
        value={draft.expires}
        onChange={(day) => {
          setIsDayReadable(day !== undefined)
          if (day !== undefined) type({ expires: day })
        }}
      />
      <label className={styles.check}>
        <CheckBox checked={draft.paused} onChange={() => type({ paused: !draft.paused })} />
        {words.paused()}
      </label>
      {edit.isRefused && fault?.field === null && (
        <p className={styles.alert} role="alert">
          {entryFaultText(errors, work, fault)}
        </p>
      )}
      {edit.isUnanswered && (
        <p className={styles.alert} role="alert">
          <b>{errors.generic()}.</b> {words.kept()}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.history}>
          {isGone ? work.conflict.goneHint() : historyOf(entry, banlist.history, format)}
        </p>
        <Button onClick={cancel} disabled={isBusy}>
          {ui.cancel()}
        </Button>
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {isGone ? work.conflict.addAgain() : words.save()}
        </Button>
      </div>
      {own.question}
    </form>
  )
}

/** Saving an edited entry; asks first where that bans the publication itself, which the entry did not. */
function useSelfBanSave(edit: RowEdit) {
  const own = useSelfBanQuestion()
  const today = useToday()
  const { save } = edit
  return {
    own,
    save: () => {
      const link = newlyBanned(edit, today)
      if (link === null || !isFolder(link)) save()
      else void own.before(link, () => Promise.resolve(save()))
    },
  }
}

/** The address that a draft bans and its entry does not; null where there is none. */
export function newlyBanned(
  { entry, draft, isGone }: Pick<RowEdit, 'entry' | 'draft' | 'isGone'>,
  today: string,
): string | null {
  const link = linkIn(draft?.link ?? '')
  if (draft === null || link === null || stateOf(draft, today) !== 'active') return null
  const isBannedAlready =
    entry !== null && !isGone && entry.link === link && stateOf(entry, today) === 'active'
  return isBannedAlready ? null : link
}
