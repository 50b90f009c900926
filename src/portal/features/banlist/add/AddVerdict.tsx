import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react'

import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useSettled } from '#portal/ui/hooks/use-settled.ts'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { BanlistWorkTexts } from '../banlist-editing-texts.ts'
import { noFilters } from '../banlist-filter.ts'
import { readableLink } from '../list/unicode-host.tsx'
import type { Verdict } from '../test/verdict.ts'

import styles from './add-details.module.css'

/** How long typing pauses before the API is asked, in milliseconds. */
const pause = 250

/** The list's verdicts on addresses while one is typed. */
export type AskedVerdicts = ReturnType<typeof useVerdicts>

/** Asks the list about some addresses in one call, once typing pauses. */
export function useVerdicts(links: readonly string[]) {
  const text = links.join('\n')
  const { settled: asked } = useSettled(text, pause)
  const { data, failed } = usePublicationQuery(
    BanlistTestDocument,
    (of) => ({ ...of, links: asked.split('\n') }),
    { enabled: asked !== '' },
  )
  const verdicts = asked === text ? (data?.client?.banlistTest ?? []) : []
  return {
    /** null until the list has said so */
    of: (link: string | null) => verdicts.find((verdict) => verdict.link === link) ?? null,
    /** the last try got no answer; it is tried again */
    failed: failed && asked === text,
  }
}

interface Props {
  link: string
  verdicts: AskedVerdicts
  /** read out when it comes */
  isLoud: boolean
  /** the address is added though it is banned already */
  onAdd: () => void
}

/** The verdict on an address: listed, banned by another entry, or free. */
export function AddVerdict({ link, verdicts, isLoud, onAdd }: Props) {
  const { add } = useBanlistWorkTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const { kind, entry } = told(verdicts.of(link), verdicts.failed)
  const words = verdictWords({ kind, entry }, add, format)
  const Icon = icons[kind]
  return (
    <p className={styles.verdict}>
      <Icon aria-hidden />
      {isLoud ? <output>{words}</output> : <span>{words}</span>}
      {entry !== null && (
        <button
          type="button"
          className={styles.show}
          onClick={({ currentTarget }) => {
            change({ ...noFilters, q: entry.link })
            // Without the focus the details no longer cover the list.
            currentTarget.blur()
          }}
        >
          {add.show()}
        </button>
      )}
      {isLoud && kind === 'covered' && (
        <button
          type="button"
          className={styles.show}
          onClick={({ currentTarget }) => {
            // It goes with the click.
            currentTarget.form?.querySelector('input')?.focus()
            onAdd()
          }}
        >
          {add.anyway()}
        </button>
      )}
    </p>
  )
}

const icons = {
  asking: IconClock,
  unasked: IconPlugConnectedX,
  free: IconCircleCheck,
  listed: IconBan,
  covered: IconBan,
  idleListed: IconPlayerPause,
  idle: IconPlayerPause,
}

/** The kind of an answer, and the entry that it is about. */
interface Told {
  kind: keyof typeof icons
  entry: Verdict['entry'] | null
}

/** Says what the list has answered. */
export function verdictWords(
  { kind, entry }: Told,
  add: BanlistWorkTexts['add'],
  format: Format,
): string {
  if (kind === 'asking') return add.asking()
  if (kind === 'unasked') return add.unasked()
  if (entry === null) return add.free()
  const said: Record<string, () => string> = {
    listed: () => add.listed({ at: format.date(entry.dateAdded) }),
    covered: () => add.covered({ link: readableLink(entry.link) }),
    idleListed: () => add.idleListed(),
    idle: () => add.idle({ link: readableLink(entry.link) }),
  }
  return said[kind]?.() ?? add.free()
}

/** Tells what an answer is about; none has come while it is null. */
export function told(verdict: Verdict | null, failed = false): Told {
  if (verdict === null) return { kind: failed ? 'unasked' : 'asking', entry: null }
  const { entry, idle, link } = verdict
  if (entry !== null) return { kind: entry.link === link ? 'listed' : 'covered', entry }
  if (idle !== null) return { kind: idle.link === link ? 'idleListed' : 'idle', entry: idle }
  return { kind: 'free', entry: null }
}

/** Says that an address needs no entry, since it has one or is banned already. */
export function ListedNote({ verdict }: { verdict: Verdict }) {
  const { add } = useBanlistWorkTexts()
  return verdictWords(told(verdict), add, useFormat())
}
