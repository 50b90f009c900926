import { IconHistory } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { ReactNode } from 'react'

import { ConfigurationVersionsDocument } from '#contract/generated/operations.ts'
import type { ConfigurationVersionLineFragment } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'

import { DifferenceTable } from './DifferenceTable.tsx'
import { useMoment } from './use-moment.ts'
import { useVersion } from './use-version.ts'
import type { OpenConfiguration } from './versioned.ts'

import styles from './versions.module.css'

type Line = ConfigurationVersionLineFragment

interface Props {
  open: OpenConfiguration
  /** above the list, such as what all of them brought about */
  above?: ReactNode
  /** a number at the end of a version's line, and its name */
  endOf?: (number: number) => ReactNode
  /** more about two versions, such as what they brought about */
  about?: (from: number, to: number) => ReactNode
  onRestored: () => void
}

const pageLength = 20
const skeletonHeight = 320

/** All versions, and the difference between two of them; the newest and the one before it at first. */
export function VersionsPanel({ open, above, endOf, about, onRestored }: Props) {
  const words = useVersionTexts()
  const result = useVersions(open)
  const newest = result.versions[0]?.number ?? 0
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null)
  if (result.isLoading) return <SkeletonBlock height={skeletonHeight} />
  if (newest === 0) return result.failed ? <NotLoaded onReload={result.reload} /> : words.none()
  const pair = chosen ?? { from: Math.max(1, newest - 1), to: newest }
  const list = (
    <div className={styles.versions}>
      <div>
        <ol className={styles.list} aria-label={words.list()}>
          {result.versions.map((line) => (
            <VersionRow
              key={line.number}
              line={line}
              pair={pair}
              end={endOf?.(line.number)}
              onChoose={() => setChosen(nextPair(pair, line.number))}
            />
          ))}
        </ol>
        {result.hasMore && (
          <MoreButton label={words.older()} isBusy={result.isLoadingMore} onMore={result.more} />
        )}
      </div>
      <Comparison
        open={open}
        pair={pair}
        onSwap={() => setChosen({ from: pair.to, to: pair.from })}
        onRestored={onRestored}
      >
        {about?.(pair.from, pair.to)}
      </Comparison>
    </div>
  )
  return (
    <>
      {above}
      {list}
    </>
  )
}

/** The chosen version is compared with the newer one of the pair, or the pair opens towards a newer one. */
function nextPair({ from, to }: { from: number; to: number }, chosen: number) {
  if (chosen === to || chosen === from) return { from: Math.max(1, chosen - 1), to: chosen }
  return chosen > to ? { from, to: chosen } : { from: chosen, to }
}

function useVersions({ versioned, key }: OpenConfiguration) {
  const { client } = useCurrentPublication()
  const { kind } = versioned
  const query = useGraphqlPages({
    operation: ConfigurationVersionsDocument,
    variablesOf: (after) => ({ clientId: client ?? '', kind, key, first: pageLength, after }),
    endOf: ({ client: answer }) => {
      const info = answer?.configuration?.versions.pageInfo
      return info?.hasNextPage === true ? info.endCursor : null
    },
  })
  const versions = query.pages.flatMap((page) => page.client?.configuration?.versions.nodes ?? [])
  return { ...query, versions }
}

interface RowProps {
  line: Line
  pair: { from: number; to: number }
  end: ReactNode
  onChoose: () => void
}

function VersionRow({ line, pair, end, onChoose }: RowProps) {
  const words = useVersionTexts()
  const moment = useMoment()
  const { number, note, author, at, restores, isRemoval } = line
  const isChosen = number === pair.from || number === pair.to
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.rowHead}>
          <b>{words.version({ number })}</b>
          {isChosen && (
            <span className={styles.badge}>{number === pair.to ? words.to() : words.from()}</span>
          )}
          {end !== undefined && <span className={styles.rate}>{end}</span>}
        </span>
        {isRemoval && <span>{words.removal()}</span>}
        {restores !== null && <span>{words.restores({ number: restores })}</span>}
        {note !== null && <span translate="no">{note}</span>}
        <span className="quiet">
          {author.name}, {moment(at)}
        </span>
      </button>
    </li>
  )
}

interface ComparisonProps {
  open: OpenConfiguration
  pair: { from: number; to: number }
  onSwap: () => void
  onRestored: () => void
  children: ReactNode
}

function Comparison({ open, pair, onSwap, onRestored, children }: ComparisonProps) {
  const Title = use(HeadingLevel) === 2 ? 'h2' : 'h3'
  const words = useVersionTexts()
  const from = useVersion(open, pair.from)
  const to = useVersion(open, pair.to)
  const heads = [words.version({ number: pair.from }), words.version({ number: pair.to })] as const
  if (from.failed || to.failed)
    return <NotLoaded onReload={from.failed ? from.reload : to.reload} />
  return (
    <section aria-label={words.compared({ from: heads[0], to: heads[1] })}>
      <div className={styles.comparedHead}>
        <Title>{words.compared({ from: heads[0], to: heads[1] })}</Title>
        <Button variant="subtle" onClick={onSwap}>
          {words.swap()}
        </Button>
      </div>
      {from.version === undefined || to.version === undefined ? (
        <SkeletonBlock height={skeletonHeight} />
      ) : (
        <>
          <DifferenceTable
            versioned={open.versioned}
            before={from.version.document ?? {}}
            after={to.version.document ?? {}}
            heads={heads}
          />
          {children}
          {open.mayWrite && from.version.document !== null && (
            <RestoreButton open={open} version={from.version} onRestored={onRestored} />
          )}
        </>
      )}
    </section>
  )
}

interface RestoreButtonProps {
  open: OpenConfiguration
  version: { number: number; document: unknown }
  onRestored: () => void
}

/** Makes a draft with the content of an older version; never publishes, and asks before it replaces a draft. */
function RestoreButton({ open, version, onRestored }: RestoreButtonProps) {
  const words = useVersionTexts()
  const [isAsking, setAsking] = useState(false)
  const { draft } = open
  const { number } = version
  const restore = () => {
    setAsking(false)
    draft.change(version.document, draft.note)
    notifyDone(words.restored({ number }), { about: 'versions' })
    onRestored()
  }
  return (
    <div className={styles.restore}>
      <Button
        icon={<IconHistory aria-hidden />}
        disabled={!draft.isOpen}
        onClick={() => (draft.document === null ? restore() : setAsking(true))}
      >
        {words.restore({ number })}
      </Button>
      <p className={styles.restoreText}>{words.restoreText()}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.restoreTitle()}
        confirmLabel={words.replace()}
        cancelLabel={words.keepDraft()}
        onConfirm={restore}
        onCancel={() => setAsking(false)}
      >
        <p>{words.restoreReplaces({ number })}</p>
      </ConfirmDialog>
    </div>
  )
}
