import { SignalsAreaDocument, type SignalsAreaQuery } from '#contract/generated/operations.ts'
import { fieldsOf } from '#lib/fields.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMomentWords } from '../moment-words.ts'
import { Area, type AreaLine, type AreaState } from './Area.tsx'
import { changedBy } from './changed-by.ts'

type Signals = NonNullable<SignalsAreaQuery['client']>['configuration']

/** The signals: how many count for the score, and the draft that waits. */
export function SignalsArea() {
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const { data, failed, reload } = useGraphqlQuery(
    SignalsAreaDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  const state = useSignalsState(data?.client?.configuration, data?.client !== undefined)
  return (
    <Area
      screen="/signal-configuration"
      title={screens.signalConfiguration.short()}
      state={state}
      failed={failed}
      onReload={reload}
    />
  )
}

function useSignalsState(known: Signals | undefined, isLoaded: boolean): AreaState | undefined {
  const words = useConfigurationTexts()
  const format = useFormat()
  const { user } = useSession()
  const lines = useLines(known)
  if (!isLoaded) return undefined
  const signals = signalsIn(known?.newest?.document)
  const active = signals.filter(({ paused }) => paused !== true).length
  const number =
    active === signals.length
      ? format.number(active)
      : words.someOf({ some: active, all: signals.length })
  return {
    number,
    meaning: signals.length === 0 ? words.noSignals() : words.counting(),
    lines,
    changed: changedBy(known?.newest, user?.subject),
  }
}

function useLines(known: Signals | undefined): AreaLine[] {
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

function signalsIn(document: unknown): { paused?: unknown }[] {
  const { signals } = fieldsOf(document)
  return Array.isArray(signals) ? signals.map(fieldsOf) : []
}
