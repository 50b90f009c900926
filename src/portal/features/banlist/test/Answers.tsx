import { IconBan, IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useState, useId } from 'react'

import { textBatches } from '#contract/banlist-batches.ts'
import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { mostTested } from '#contract/limits.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlBlocks } from '#portal/app/query/use-graphql-blocks.ts'
import { selfBanningLinks } from '#portal/features/banlist/state/self-ban-folders.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { useBanlistTestTexts } from '../banlist-test-texts.ts'
import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { useMayChangeList } from '../use-may-change-list.ts'
import { AnswerDetails } from './AnswerDetails.tsx'
import { kindOf, verdictKinds } from './verdict.ts'
import type { Verdict, VerdictKind } from './verdict.ts'

import styles from './test.module.css'

interface AnswerProps {
  verdict: Verdict
  /** It stands alone and is open. */
  isOnly: boolean
  onTest: (address: string) => void
}

const icons = { banned: IconBan, free: IconCircleCheck, invalid: IconAlertTriangle }

/** The answer for one address: in words and by a sign, and more of it when it is opened. */
function Answer({ verdict, isOnly, onTest }: AnswerProps) {
  const texts = useBanlistTestTexts()
  const details = useId()
  const [isOpened, setIsOpened] = useState(false)
  const kind = kindOf(verdict)
  const heading = useFocusCatcher<HTMLHeadingElement>(kind)
  const Icon = icons[kind]
  const isOpen = isOnly || isOpened
  const since = verdict.entry?.dateAdded
  const head = (
    <>
      <Icon className={styles.sign} aria-hidden />
      <span className={styles.verdict}>
        {since === undefined ? texts.kinds[kind]() : texts.bannedSince({ day: since })}
      </span>
      <span className={styles.asked}>{verdict.input}</span>
    </>
  )
  return (
    <article className={styles.answer} data-kind={kind} data-only={isOnly || undefined}>
      <h3 ref={heading} tabIndex={-1} className={styles.head}>
        {isOnly ? (
          <output className={styles.line}>{head}</output>
        ) : (
          <button
            type="button"
            className={styles.line}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setIsOpened(!isOpened)}
          >
            {head}
            <IconChevronDown className={styles.chevron} aria-hidden />
          </button>
        )}
      </h3>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {isOpen && <AnswerDetails verdict={verdict} onTest={onTest} />}
      </div>
    </article>
  )
}

interface Props {
  addresses: readonly string[]
  onTest: (address: string) => void
}

/** So many answers are drawn at a time. */
const step = 100

/** The banlist's verdict on each address. */
export function Answers({ addresses, onTest }: Props) {
  const texts = useBanlistTestTexts()
  const { verdicts, isWhole, failed, reload } = useVerdicts(addresses)
  const [kind, setKind] = useState<VerdictKind | 'all'>('all')
  const [limit, setLimit] = useState(step)
  const matches = verdicts.filter((verdict) => kind === 'all' || kindOf(verdict) === kind)
  const rest = matches.length - limit
  return (
    <section aria-label={texts.answers()}>
      {!isWhole && !failed && <Running done={verdicts.length} total={addresses.length} />}
      {addresses.length > 1 && verdicts.length > 0 && (
        <div className={styles.summary}>
          <KindTabs verdicts={verdicts} isWhole={isWhole} value={kind} onChange={setKind} />
          {isWhole && <BanAll verdicts={verdicts} />}
        </div>
      )}
      <ul className={styles.answers}>
        {matches.slice(0, limit).map((verdict) => (
          <li key={verdict.input}>
            <Answer verdict={verdict} isOnly={addresses.length === 1} onTest={onTest} />
          </li>
        ))}
      </ul>
      {matches.length === 0 && verdicts.length > 0 && <p className="faint">{texts.none()}</p>}
      {rest > 0 && (
        <Button onClick={() => setLimit(limit + step)}>
          {texts.more({ count: Math.min(step, rest) })}
        </Button>
      )}
      {failed && (
        <div role="alert">
          <p>{texts.failed()}</p>
          <NotLoaded onReload={reload} />
        </div>
      )}
    </section>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const texts = useBanlistTestTexts()
  const format = useFormat()
  return (
    <output className={styles.running}>
      {total === 1 ? texts.checking() : texts.running({ done, total: format.number(total) })}
    </output>
  )
}

interface TabsProps {
  verdicts: readonly Verdict[]
  /** All answers are here. */
  isWhole: boolean
  value: VerdictKind | 'all'
  onChange: (kind: VerdictKind | 'all') => void
}

/** How many addresses had which answer, and which of them are shown. */
function KindTabs({ verdicts, isWhole, value, onChange }: TabsProps) {
  const texts = useBanlistTestTexts()
  const count = (kind: VerdictKind) => verdicts.filter((one) => kindOf(one) === kind).length
  const counts = { banned: count('banned'), free: count('free'), invalid: count('invalid') }
  return (
    <>
      <output className="visually-hidden">{isWhole && texts.summary(counts)}</output>
      <Segments
        name={texts.show()}
        value={value}
        onChange={onChange}
        segments={[
          { value: 'all' as const, label: texts.all(), count: verdicts.length },
          ...verdictKinds.map((kind) => ({
            value: kind,
            label: texts.kinds[kind](),
            count: counts[kind],
          })),
        ]}
      />
    </>
  )
}

/** Asks what the banlist says of addresses. */
function useVerdicts(addresses: readonly string[]) {
  const { client } = useCurrentPublication()
  const clientId = client ?? ''
  const blocks = client === null ? [] : textBatches(addresses, mostTested)
  const { answers, ...others } = useGraphqlBlocks(
    BanlistTestDocument,
    blocks.map((links) => ({ clientId, links })),
  )
  return { verdicts: answers.flatMap((answer) => answer.client?.banlistTest ?? []), ...others }
}

/** Bans every tested address that is not banned, after asking. */
function BanAll({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { ban, own: words } = useBanlistTestTexts()
  const { client } = useCurrentPublication()
  const mayWrite = useMayChangeList()
  const run = useBulkRun()
  const [isAsking, setIsAsking] = useState(false)
  const [own, setOwn] = useState<readonly string[]>([])
  const links = bannable(verdicts)
  const count = links.length
  const ask = async () => {
    setOwn(await selfBanningLinks(links, client ?? ''))
    setIsAsking(true)
  }
  const confirm = () => {
    setIsAsking(false)
    run.ban(links, ban.source())
  }
  return (
    <>
      {count > 1 && mayWrite && (
        <Button
          icon={<IconBan aria-hidden />}
          aria-disabled={run.isBusy || undefined}
          onClick={() => !run.isBusy && void ask()}
        >
          {ban.all({ count })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger={own.length > 0}
        title={ban.ask({ count })}
        confirmLabel={ban.title()}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {own.length > 0 && (
          <p>
            <b>{words.title()}</b> {words.many({ count: own.length })}
          </p>
        )}
        <p>{ban.text()}</p>
      </ConfirmDialog>
    </>
  )
}

/** The addresses that an entry of their own would ban; one that has an idle one can only be woken. */
function bannable(verdicts: readonly Verdict[]): string[] {
  const free = verdicts.flatMap((verdict) => {
    const { link, idle } = verdict
    return kindOf(verdict) === 'free' && link !== null && idle?.link !== link ? [link] : []
  })
  return [...new Set(free)]
}
