import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { covers, isFolder, type Scope, siteOf, withoutScheme } from '#lib/links/cover.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

import { readableLink } from '../list/unicode-host.ts'
import type { DraftedBan, EntryDraft } from './add-draft.ts'
import { AddVerdict } from './AddVerdict.tsx'
import type { AskedVerdicts } from './use-verdicts.ts'

import styles from './add-details.module.css'

interface Props {
  ban: DraftedBan
  verdicts: AskedVerdicts
  onChoose: (scope: EntryDraft['scope']) => void
  /** it is added though it is banned already */
  onAdd: () => void
}

/** The scope to ban: the page, its folder, its site, each with the list's answer. */
export function AddScopes({ ban, verdicts, onChoose, onAdd }: Props) {
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
  const asked = { first: mostCounted, filter: { search: withoutScheme(link) } }
  const { data } = usePublicationQuery(BanlistLinksDocument, (of) => ({ ...of, ...asked }), {
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
