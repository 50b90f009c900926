import { useState } from 'react'

import { canonicalLink, impliedLink } from '#lib/links/canonical-link.ts'
import { isFolder, scopesOf, siteOf } from '#lib/links/cover.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { TextInput } from '#portal/forms/fields/TextInput.tsx'
import type { Form } from '#portal/forms/use-form.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { ExpiryField } from '../edit/ExpiryField.tsx'
import { SelfBanSiteQuestion } from '../self-ban/SelfBanSiteQuestion.tsx'
import type { EntryDraft } from './add-link.ts'
import { AddVerdict } from './AddVerdict.tsx'
import { pasteOffer } from './lazy-paste-offer.ts'
import { addressesInLine } from './several-addresses.ts'
import type { NewLink } from './use-add-link.tsx'

import styles from './add-details.module.css'

interface Props {
  add: NewLink
  /** several lines that were pasted; empty when there are none */
  pasted: string
  onPasted: () => void
}

/** Details of a new entry: the verdict on its address, its scope, note and end. */
export function AddDetails({ add: given, pasted, onPasted }: Props) {
  const { add } = useBanlistWorkTexts()
  const { values: draft, change } = given.form
  const checked = canonicalLink(draft.link)
  const link = 'link' in checked ? checked.link : null
  const implied = link === null ? impliedLink(draft.link) : null
  const list = pasted === '' ? severalIn(draft.link) : pasted
  const onClose = pasted === '' ? () => change({ link: '' }) : onPasted
  const isList = list !== ''
  const areDetailsShown = !isList && (link !== null || draft.expires === undefined)
  return (
    <div className={styles.drawer} hidden={!isList && implied === null && !areDetailsShown}>
      {isList && <OnDemand part={pasteOffer} given={{ text: list, onClose }} />}
      {!isList && implied !== null && (
        <Button
          onClick={({ currentTarget }) => {
            // It goes with the click; one goes on in the field.
            currentTarget.form?.querySelector('input')?.focus()
            change({ link: implied })
          }}
        >
          {add.meant({ link: implied })}
        </Button>
      )}
      {!isList && link !== null && (
        <>
          <AddVerdict link={link} />
          <Scopes link={link} onChoose={(chosen) => change({ link: chosen })} />
        </>
      )}
      {link !== null && given.isAsking && (
        <SelfBanSiteQuestion link={link} onBan={given.agree} onLeave={given.decline} />
      )}
      <Details form={given.form} isShown={areDetailsShown} />
    </div>
  )
}

/** The text where it is several addresses in a line; else empty. */
function severalIn(text: string): string {
  return addressesInLine(text) > 1 ? text : ''
}

interface DetailsProps {
  form: Form<EntryDraft>
  isShown: boolean
}

/** Note and end; they stay mounted while the address is not one, since a half-typed day is in the field only. */
function Details({ form, isShown }: DetailsProps) {
  const { edit } = useBanlistWorkTexts()
  return (
    <div className={styles.details} hidden={!isShown}>
      <TextInput
        {...form.field('comment')}
        label={edit.note()}
        placeholder={edit.notePlaceholder()}
        maxLength={longestComment}
      />
      <ExpiryField {...form.field('expires')} />
    </div>
  )
}

interface ScopesProps {
  link: string
  onChoose: (link: string) => void
}

/** The scope to ban: the page, its folder, its site; one click away from the typed address. */
function Scopes({ link, onChoose }: ScopesProps) {
  const { add } = useBanlistWorkTexts()
  const [typed, setTyped] = useState(link)
  const scopes = nearScopes(typed)
  // Any other scope was typed: from there one can go back to the page.
  if (link !== typed && !scopes.some((scope) => scope.link === link)) setTyped(link)
  if (scopes.every(({ kind }) => kind === 'page')) return null
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{add.scope()}</legend>
      {scopes.map((scope) => (
        <button
          key={scope.link}
          type="button"
          className={styles.scope}
          aria-pressed={scope.link === link}
          onClick={() => onChoose(scope.link)}
        >
          {scope.kind === 'page'
            ? add.scopes.page()
            : add.scopes[scope.kind]({ link: shortOf(scope.link) })}
        </button>
      ))}
    </fieldset>
  )
}

/** The page, the folder it lies in, and the site; further folders only make the choice harder. */
function nearScopes(link: string) {
  const scopes = scopesOf(link)
  const [own] = scopes
  const folder = scopes.find((scope) => scope.kind === 'folder' && scope !== own)
  return scopes.filter((scope) => scope === own || scope === folder || scope.kind === 'site')
}

/** The name of a scope: the path of a folder, the host of a site. */
function shortOf(link: string): string {
  const site = siteOf(link)
  if (link === site) return site.slice(site.indexOf('//') + 2, -1)
  return isFolder(link) ? link.slice(site.length - 1) : ''
}
