import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { covers, isFolder, siteOf, withoutScheme } from '#lib/links/cover.ts'
import type { Scope } from '#lib/links/cover.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { isRoute } from '#lib/links/read-address.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { PlainTextInput } from '#portal/forms/fields/PlainTextInput.tsx'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { ExpiryField } from '../edit/ExpiryField.tsx'
import { splitLink } from '../list/link-parts.ts'
import { readableLink, UnicodeHost, unicodeHostOf } from '../list/unicode-host.tsx'
import { SelfBanQuestion } from '../self-ban/use-self-ban-question.tsx'
import { draftedBan } from './add-draft.ts'
import type { DraftedBan, EntryDraft } from './add-draft.ts'
import { AddVerdict, useVerdicts } from './AddVerdict.tsx'
import type { AskedVerdicts } from './AddVerdict.tsx'
import { pasteOffer } from './lazy-paste-offer.ts'
import { MeantOffer } from './MeantOffer.tsx'
import { addressesInLine } from './several-addresses.ts'
import type { NewLink } from './use-add-link.tsx'

import styles from './add-details.module.css'

interface AddScopesProps {
  ban: DraftedBan
  verdicts: AskedVerdicts
  onChoose: (scope: EntryDraft['scope']) => void
  /** it is added though it is banned already */
  onAdd: () => void
}

/** The scope to ban: the page, its folder, its site, each with the list's answer. */
function AddScopes({ ban, verdicts, onChoose, onAdd }: AddScopesProps) {
  const { add } = useBanlistWorkTexts()
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{add.scope()}</legend>
      <div className={styles.rows}>
        {ban.scopes.map(({ kind, link }) => (
          <div key={link} className={styles.scope} data-chosen={link === ban.link || undefined}>
            <label>
              <input
                type="radio"
                name="scope"
                checked={link === ban.link}
                onChange={() => onChoose(kind)}
              />
              <b>{add.scopes[kind]()}</b>
              <span>{shortOf(kind, link)}</span>
            </label>
            <div className={styles.answer}>
              <AddVerdict
                link={link}
                verdicts={verdicts}
                isLoud={link === ban.link}
                onAdd={onAdd}
              />
              {verdicts.of(link)?.entry === null && <Needless link={link} />}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** So many entries that a search finds are looked at; the count is the least where there are more. */
const mostCounted = 100

/** How many entries a folder or site would make needless. */
function Needless({ link }: { link: string }) {
  const { add } = useBanlistWorkTexts()
  const request = { first: mostCounted, filter: { search: withoutScheme(link) } }
  const { data } = usePublicationQuery(BanlistLinksDocument, (of) => ({ ...of, ...request }), {
    enabled: isFolder(link),
  })
  const { nodes = [], pageInfo } = data?.client?.banlist ?? {}
  const count = nodes.filter((entry) => covers(link, entry.link)).length
  if (count === 0) return null
  return (
    <p className={styles.needless}>
      {pageInfo?.hasNextPage === true ? add.needlessAtLeast({ count }) : add.needless({ count })}
    </p>
  )
}

/** The name of a scope: the path of a page or folder, the host of a site. */
function shortOf(kind: Scope['kind'], link: string): string {
  const site = siteOf(link)
  if (kind === 'site' || (isFolder(link) && link === site))
    return readableLink(site.slice(0, -1)).slice(site.indexOf('//') + 2)
  return link.slice(site.length - 1)
}

interface Props {
  add: NewLink
  /** several lines that were pasted; empty when there are none */
  pasted: string
  onPasted: () => void
}

/** Details of a new entry: what is banned, its scope with the list's answers, its twin, note and end. */
export function AddDetails({ add: given, pasted, onPasted }: Props) {
  const { values: draft, change } = given.form
  const result = draftedBan(draft)
  const ban = 'link' in result ? result : null
  const meant = 'fault' in result ? result.meant : null
  const isPasted = pasted !== ''
  const isList = isPasted || addressesInLine(draft.link) > 1
  const list = isPasted ? pasted : draft.link
  const onClose = isPasted ? onPasted : () => change({ link: '' })
  const areDetailsShown = !isList && (ban !== null || draft.expires === undefined)
  return (
    <div className={styles.drawer} hidden={!isList && meant === null && !areDetailsShown}>
      {isList && <OnDemand part={pasteOffer} props={{ text: list, onClose }} />}
      {!isList && meant !== null && <MeantOffer link={meant} onTake={(link) => change({ link })} />}
      {!isList && ban !== null && <Ban ban={ban} add={given} />}
      <Details form={given.form} isShown={areDetailsShown} />
      <SelfBanQuestion
        link={given.isAsking && ban !== null ? ban.link : null}
        onBan={given.agree}
        onLeave={given.decline}
      />
    </div>
  )
}

function Ban({ ban, add: { form, agree } }: { ban: DraftedBan; add: NewLink }) {
  const { add } = useBanlistWorkTexts()
  const { scopes, twin } = ban
  const links = [...scopes.map(({ link }) => link), ...(twin === null ? [] : [twin])]
  const verdicts = useVerdicts(links)
  const isTwinFree = verdicts.of(twin)?.entry === null
  return (
    <>
      <Banned ban={ban} />
      <AddScopes
        ban={ban}
        verdicts={verdicts}
        onChoose={(scope) => form.change({ scope })}
        onAdd={agree}
      />
      {twin !== null && (isTwinFree || form.values.withTwin) && (
        <label className={styles.twin}>
          <CheckBox
            checked={form.values.withTwin}
            onChange={() => form.change({ withTwin: !form.values.withTwin })}
          />
          <span>{add.twin({ link: readableLink(twin).slice(twin.indexOf('//') + 2) })}</span>
        </label>
      )}
    </>
  )
}

/** The address as it will stand on the list, and how it differs from what was typed. */
function Banned({ ban }: { ban: DraftedBan }) {
  const { add } = useBanlistWorkTexts()
  const { link, isCompleted, dropped, isPattern } = ban
  const routes = dropped.filter(isRoute)
  const others = dropped.filter((name) => !isRoute(name))
  const named = others.map((name) => (name.startsWith('U+') ? add.sign({ code: name }) : name))
  const scheme = link.slice(0, link.indexOf('//') + 2)
  const { host } = splitLink(link)
  const rest = link.slice(scheme.length).replace(host, unicodeHostOf(host) ?? host)
  return (
    <div className={styles.banned}>
      <span className={styles.legend}>{add.banned()}</span>
      <div>
        <p className={styles.link}>
          {isCompleted ? <ins>{scheme}</ins> : scheme}
          <b>{rest}</b> {dropped.length > 0 && <del>{dropped.join(', ')}</del>}
        </p>
        <UnicodeHost host={host} />
        {isCompleted && <p>{add.completed()}</p>}
        {named.length > 0 && <p>{add.dropped({ names: named.join(', ') })}</p>}
        {routes.length > 0 && <p>{add.route({ names: routes.join(', ') })}</p>}
        {isPattern && <p>{add.pattern()}</p>}
      </div>
    </div>
  )
}

/** Note and end; they stay mounted while the address is not one, since a half-typed day is in the field only. */
function Details({ form, isShown }: { form: NewLink['form']; isShown: boolean }) {
  const { edit } = useBanlistWorkTexts()
  return (
    <div className={styles.details} hidden={!isShown}>
      <PlainTextInput
        {...form.field('comment')}
        label={edit.note()}
        placeholder={edit.notePlaceholder()}
        maxLength={longestComment}
      />
      <ExpiryField {...form.field('expires')} />
    </div>
  )
}
