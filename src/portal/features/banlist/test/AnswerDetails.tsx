import { IconPlayerPlay, IconListSearch, IconBan } from '@tabler/icons-react'

import { scopesOf } from '#lib/links/cover.ts'
import { readAddress } from '#lib/links/read-address.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { noFilters } from '../banlist-filter.ts'
import { useBanlistTestTexts } from '../banlist-test-texts.ts'
import type { Entry } from '../banlist.queries.ts'
import { useBan } from '../edit/use-ban.ts'
import { LinkText } from '../list/LinkText.tsx'
import { readableLink } from '../list/unicode-host.tsx'
import { useMayChangeList } from '../use-may-change-list.ts'
import { reachOver, reasonOf } from './verdict.ts'
import type { Verdict } from './verdict.ts'

import styles from './test.module.css'

interface Props {
  verdict: Verdict
  onTest: (address: string) => void
}

/** The reason for an answer, and what can be done about it. */
export function AnswerDetails({ verdict, onTest }: Props) {
  const texts = useBanlistTestTexts()
  const { input, link, entry } = verdict
  const read = readAddress(input)
  if (link === null) {
    const meant = 'fault' in read ? read.meant : null
    return (
      <>
        <p className="quiet">{reasonOf(verdict, texts.faults)}</p>
        {meant !== null && (
          <div className={styles.actions}>
            <Button onClick={() => onTest(meant)}>
              {texts.faults.testMeant({ link: readableLink(meant) })}
            </Button>
          </div>
        )}
      </>
    )
  }
  const dropped = 'link' in read ? read.dropped : []
  return (
    <>
      {link !== input && <p className="quiet">{texts.canonical({ link: readableLink(link) })}</p>}
      {dropped.length > 0 && (
        <p className="quiet">{texts.dropped({ names: dropped.join(', ') })}</p>
      )}
      {entry === null ? (
        <FreeAnswer verdict={verdict} link={link} />
      ) : (
        <BannedAnswer entry={entry} link={link} />
      )}
    </>
  )
}

/** The entry that bans an address, with its author, its start and its end. */
function BannedAnswer({ entry, link }: { entry: Entry; link: string }) {
  const texts = useBanlistTestTexts()
  const format = useFormat()
  const { facts } = texts
  const { dateAdded, addedBy, comment, expires } = entry
  return (
    <>
      <p className="quiet">{texts.through[reachOver(entry.link, link)]()}</p>
      <ListedEntry entry={entry} />
      <dl className={styles.facts}>
        <div>
          <dt>{facts.since()}</dt>
          <dd>{format.dateTime(dateAdded)}</dd>
        </div>
        <div>
          <dt>{facts.by()}</dt>
          <dd>{addedBy ?? facts.unknown()}</dd>
        </div>
        <div>
          <dt>{facts.expires()}</dt>
          <dd>{expires === null ? facts.forever() : facts.lastDay({ day: expires })}</dd>
        </div>
        {comment !== null && (
          <div className={styles.wide}>
            <dt>{facts.note()}</dt>
            <dd>{comment}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** The entries that could ban a free address, and similar entries of the list. */
function FreeAnswer({ verdict, link }: { verdict: Verdict; link: string }) {
  const texts = useBanlistTestTexts()
  const { idle, nearest } = verdict
  return (
    <>
      {idle !== null && <IdleEntry entry={idle} />}
      <BanChoices link={link} listed={idle?.link ?? null} />
      {nearest.length === 0 ? (
        <p className="faint">{texts.nothingNear()}</p>
      ) : (
        <>
          <h4 className={styles.subtitle}>{texts.nearest()}</h4>
          <ul className={styles.nearest}>
            {nearest.map((entry) => (
              <li key={entry.id}>
                <ListedEntry entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** An entry that would ban the address and does not today: why, and how it would again. */
function IdleEntry({ entry }: { entry: Entry }) {
  const texts = useBanlistTestTexts()
  const { resume, question, isSending } = useBan()
  const mayWrite = useMayChangeList()
  const { idle } = texts
  const { paused, expires, readOnly, link } = entry
  return (
    <div className={styles.idle}>
      <p>{paused || expires === null ? idle.paused() : idle.expired({ day: expires })}</p>
      <ListedEntry entry={entry} />
      {!readOnly && mayWrite && (
        <Button
          icon={<IconPlayerPlay aria-hidden />}
          aria-label={idle.resumeOf({ link })}
          isBusy={isSending}
          onClick={() => void resume(entry)}
        >
          {idle.resume()}
        </Button>
      )}
      {question}
    </div>
  )
}

/** An entry of the list, and the way to it. */
function ListedEntry({ entry }: { entry: Entry }) {
  const texts = useBanlistTestTexts()
  const [, change] = useSearchState()
  const today = useToday()
  const { link } = entry
  return (
    <div className={styles.entry}>
      <LinkText entry={entry} term="" today={today} />
      <IconAction
        size={28}
        label={texts.showEntryOf({ link })}
        tooltip={texts.showEntry()}
        icon={<IconListSearch />}
        onClick={() => change({ ...noFilters, q: link, panel: '', url: [] })}
      />
    </div>
  )
}

interface BanChoicesProps {
  link: string
  /** an address that is on the list already, though it bans nothing */
  listed: string | null
}

/** Bans an address that is not: itself, a folder above it, or its site. */
function BanChoices({ link, listed }: BanChoicesProps) {
  const { ban } = useBanlistTestTexts()
  const { add, question, isSending } = useBan()
  const mayWrite = useMayChangeList()
  const scopes = scopesOf(link).filter((scope) => scope.link !== listed)
  const nearest = scopes.find(({ kind }) => kind === 'folder')
  if (!mayWrite) return null
  return (
    <>
      <h4 className={styles.subtitle}>{ban.title()}</h4>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope.link}>
            <span className={styles.scopeKind}>
              {scope.kind === 'folder' && scope !== nearest ? ban.folderAbove() : ban[scope.kind]()}
            </span>
            <span className={styles.scopeLink}>
              {readableLink(scope.link).replace(/^https:\/\//, '')}
            </span>
            <Button
              icon={<IconBan aria-hidden />}
              aria-label={ban.named[scope.kind]({ link: readableLink(scope.link) })}
              disabled={isSending}
              onClick={() => void add(scope.link)}
            >
              {ban.title()}
            </Button>
          </li>
        ))}
      </ul>
      {question}
    </>
  )
}
