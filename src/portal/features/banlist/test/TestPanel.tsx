import { IconFlask2, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { useBanlistTestTexts } from '../banlist-test-texts.ts'
import { runKindsOf } from '../run/panel-runs.ts'
import { PanelRunNotice } from '../run/RunNotice.tsx'
import { Answers } from './Answers.tsx'
import { addressesIn, fitIntoLink, linkToTest } from './tested-addresses.ts'

import styles from './test.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** addresses to test that are too many for the address of the screen */
  handed: readonly string[]
}

/** Tests whether addresses are banned, and by which entry. */
export function TestPanel({ isOpen, onClose, handed }: Props) {
  const texts = useBanlistTestTexts()
  const test = useAddressTest(handed)
  const { addresses, submit } = test
  return (
    <Sheet isOpen={isOpen} onClose={onClose} side="right" title={texts.title()}>
      <PanelRunNotice kinds={runKindsOf.test} />
      <p className={styles.lead}>{texts.lead()}</p>
      <TestForm {...test} />
      {addresses.length > 0 && (
        <Answers key={addresses.join('\n')} addresses={addresses} onTest={submit} />
      )}
    </Sheet>
  )
}

/** The field for the addresses; what is pasted into the empty one is tested at once. */
function TestForm({ draft, change, isMissing, submit, addresses, copyLink }: AddressTest) {
  const texts = useBanlistTestTexts()
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const pasted = (event: ClipboardEvent) => {
    if (draft.trim() !== '') return
    event.preventDefault()
    submit(event.clipboardData.getData('text/plain'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submitted}>
      <LinesField
        label={texts.field()}
        placeholder={texts.placeholder()}
        hint={texts.hint()}
        fault={isMissing && texts.faults.required()}
        inputMode="url"
        data-autofocus
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" icon={<IconFlask2 aria-hidden />}>
          {texts.test()}
        </Button>
        {addresses.length > 0 &&
          (copyLink === null ? (
            <span className="faint">{texts.tooManyForLink()}</span>
          ) : (
            <Button variant="subtle" icon={<IconLink aria-hidden />} onClick={copyLink}>
              {texts.copyLink()}
            </Button>
          ))}
      </div>
    </form>
  )
}

/** The addresses to test: what stands in the field, and what was asked last. */
type AddressTest = ReturnType<typeof useAddressTest>

/** The test that the address of the screen names, or one that is too large for it. */
function useAddressTest(handed: readonly string[]) {
  const texts = useBanlistTestTexts()
  const copy = useCopy()
  const [search, changeSearch] = useSearchState()
  const { client } = useCurrentPublication()
  const [tooMany, setTooMany] = useState(handed)
  const [lastHanded, setLastHanded] = useState(handed)
  if (handed !== lastHanded) {
    setLastHanded(handed)
    setTooMany(handed)
  }
  const addresses = search.url.length > 0 ? search.url : tooMany
  const [shown, setShown] = useState(addresses)
  const [draft, setDraft] = useState(addresses.join('\n'))
  const [isMissing, setIsMissing] = useState(false)
  // The way back through earlier tests brings their addresses back into the field; closing leaves it as it is.
  if (shown.join('\n') !== addresses.join('\n')) {
    setShown(addresses)
    if (addresses.length > 0) setDraft(addresses.join('\n'))
  }
  const fits = fitIntoLink(addresses)
  return {
    draft,
    change: (text: string) => {
      setDraft(text)
      setIsMissing(false)
    },
    /** nothing was typed */
    isMissing,
    /** tests what stands in the field, or this text */
    submit: (text = draft) => {
      const request = addressesIn(text)
      setIsMissing(request.length === 0)
      if (request.length === 0) return
      setDraft(request.join('\n'))
      setTooMany(fitIntoLink(request) ? [] : request)
      changeSearch({ panel: 'test', url: fitIntoLink(request) ? request : [] })
    },
    /** the addresses that are tested */
    addresses,
    /** null where they are too many for a link */
    copyLink: fits
      ? () =>
          copy(
            linkToTest(window.location.href, { addresses, client: client ?? '' }),
            texts.linkCopied(),
          )
      : null,
  }
}
