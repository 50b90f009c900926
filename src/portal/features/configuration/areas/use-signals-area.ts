import { SignalsAreaDocument, type SignalsAreaQuery } from '#contract/generated/operations.ts'
import { fieldsOf } from '#lib/fields.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { type ConfigurationTexts, useConfigurationTexts } from '../overview-texts.ts'
import { type Area, type AreaLine, type AreaState, changedBy, useMomentWords } from './area.ts'

type Known = NonNullable<SignalsAreaQuery['client']>
type Signals = Known['configuration']

/** The signals: how many count for the score, those that fell silent, and the draft that waits. */
export function useSignalsArea(): Area {
  const { screens } = useTexts()
  const enabled = mayOpen('/signal-configuration', useMay())
  const { data, failed, reload } = usePublicationQuery(SignalsAreaDocument, (own) => own, {
    enabled,
  })
  const state = useSignalsState(data?.client ?? undefined)
  const title = screens.signalConfiguration.short()
  return { screen: '/signal-configuration', title, state, failed, reload }
}

function useSignalsState(client: Known | undefined): AreaState | undefined {
  const words = useConfigurationTexts()
  const format = useFormat()
  const { user } = useSession()
  const known = client?.configuration
  const silent = useSilentLines(client)
  const drafts = useDraftLines(known)
  if (client === undefined) return undefined
  const signals = signalsIn(known?.newest?.document)
  const active = signals.filter(({ isPaused }) => !isPaused).length
  const number =
    active === signals.length
      ? format.number(active)
      : words.someOf({ some: active, all: signals.length })
  return {
    number,
    meaning: signals.length === 0 ? words.noSignals() : words.counting(),
    lines: [...silent, ...drafts],
    isEmpty: signals.length === 0,
    changed: changedBy(known?.newest, user?.subject),
  }
}

/** The signals that no longer fire although they were to; each line leads to its signal. */
function useSilentLines(client: Known | undefined): AreaLine[] {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  const names = new Map(signalsIn(client?.configuration?.newest?.document).map(nameOfSignal(words)))
  const silent = client?.signals.filter(({ status }) => status === 'SILENT') ?? []
  return silent.flatMap(({ key, silentSince }) => {
    if (silentSince === null) return []
    const name = names.get(key) ?? key
    const text = words.silent({ name, since: moment(silentSince) })
    return [{ shape: 'warning' as const, text, search: { id: key } }]
  })
}

/** A signal's key, and the name that people gave or ours for one that we brought. */
function nameOfSignal({ builtIn }: ConfigurationTexts) {
  const own = new Map(Object.entries(builtIn))
  return ({ key, name }: PublishedSignal): [key: string, name: string] => [
    key,
    name ?? own.get(key)?.() ?? key,
  ]
}

function useDraftLines(known: Signals | undefined): AreaLine[] {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  if (!known) return []
  const name = words.theSignals()
  const own = known.draft && words.ownDraft({ name, at: moment(known.draft.at) })
  const others = known.drafts.map(({ author, at }) =>
    words.draftOf({ name, author: author.name, at: moment(at) }),
  )
  return [own, ...others].flatMap((text) =>
    text === null ? [] : [{ shape: 'draft' as const, text, search: {} }],
  )
}

interface PublishedSignal {
  key: string
  /** null: ours */
  name: string | null
  isPaused: boolean
}

function signalsIn(document: unknown): PublishedSignal[] {
  const { signals } = fieldsOf(document)
  const all = Array.isArray(signals) ? signals.map(fieldsOf) : []
  return all.map(({ key, name, paused }) => ({
    key: String(key),
    name: typeof name === 'string' ? name : null,
    isPaused: paused === true,
  }))
}
