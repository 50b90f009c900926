import { DecideDavTopicDocument, DecideTopicDocument } from '#contract/generated/operations.ts'
import type { TopicDecisionKind } from '#contract/generated/operations.ts'
import { defineMutation, type UserError } from '#portal/app/query/mutation.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { fieldFaultText } from '#portal/forms/fault-text.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { usePlanning } from '../planning/use-planning.ts'
import { useDecisionTexts } from './decision-texts.ts'

interface Options {
  topicId: string
  kind: TopicDecisionKind
  /** null: as it was learned */
  value: string | null
}

const common = {
  changes: ['topics'] as const,
  variablesOf: (input: Options, { clientId }: { clientId: string }) => ({ clientId, ...input }),
}

const mutations = {
  plain: defineMutation({
    ...common,
    operation: DecideTopicDocument,
    payloadOf: ({ decided }) => decided,
  }),
  dav: defineMutation({
    ...common,
    operation: DecideDavTopicDocument,
    payloadOf: ({ decided }) => decided,
  }),
}

/** A decision, with the names of what it is about. */
interface Decision extends Options {
  name: string
  label: string
}

/** Decides about a topic: told with undo. Resolves to why it cannot be, in words, or to null. */
export function useDecide() {
  const texts = useDecisionTexts()
  const { errors } = useTexts()
  const { variant } = usePlanning()
  const { run, isRunning } = useMutationAction(mutations[variant])
  const [{ id }, change] = useSearchState()
  const faultText = ({ code, params = [] }: UserError): string => {
    if (code === 'DUPLICATE') return texts.duplicate()
    if (code === 'TOO_LONG') return texts.tooLong({ max: params[0]?.value ?? '' })
    if (code === 'INVALID') return texts.notPossible()
    if (code === 'NOT_FOUND') return texts.gone()
    return fieldFaultText(errors, { code })
  }
  const send = async (decision: Decision, isUndo: boolean): Promise<string | null> => {
    const { topicId, kind, value, name, label } = decision
    const written = await run({ topicId, kind, value })
    const about = `decision ${topicId}`
    if (written.kind === 'failed') return ''
    const [fault] = written.kind === 'refused' ? written.errors : []
    if (fault !== undefined) return faultText(fault)
    if (id === topicId && value !== null && (kind === 'MERGE' || kind === 'HIDE'))
      change({ id: kind === 'MERGE' ? value : '' }, { replace: true })
    const { before } = written.payload
    const undo = async () => {
      const refused = await send({ ...decision, value: before ?? null }, true)
      if (refused) notifyFailed(refused, { about })
    }
    if (isUndo) notifyDone(texts.undone({ name }), { about })
    else
      notifyDone(texts[value === null ? 'back' : 'done'][kind]({ name, label }), {
        about,
        actions: <NoticeAction onClick={() => void undo()}>{texts.undo()}</NoticeAction>,
      })
    return null
  }
  return { isRunning, decide: (decision: Decision) => send(decision, false) }
}
