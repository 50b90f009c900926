import {
  CreateWebsiteDocument,
  UpdateWebsiteDocument,
  type WebsiteInput,
  type WebsiteStateFragment,
} from '#contract/generated/operations.ts'
import type { StepResult, Website } from '#machines/website-setup/model.ts'
import type { CallInput } from '#machines/website-setup/setup.ts'
import { CallFault, faultingSend } from '#portal/app/query/call-fault.ts'
import type { UserError } from '#portal/app/query/mutation.ts'
import { faultsOf } from '#portal/forms/faults.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

/** The calls of a set-up in one publication; each rejects without a usable answer, unless it is denied. */
export function websiteSetupCalls(send: SendOperation, clientId: string) {
  const ask = faultingSend(send)
  const saveStep = async (given: CallInput, signal: AbortSignal): Promise<StepResult> => {
    const { website, sent } = given
    const { operation } = sent
    const input: WebsiteInput = {
      ...sent.values,
      ...(sent.setup !== null && { setup: sent.setup }),
    }
    if (website === null) {
      const answer = await ask(CreateWebsiteDocument, { clientId, input, operation }, signal)
      return resultOf(answer.createWebsite)
    }
    const { id, version } = website
    const variables = { clientId, id, version, input, operation }
    return resultOf((await ask(UpdateWebsiteDocument, variables, signal)).updateWebsite)
  }
  return {
    saveStep: async (given: CallInput, signal: AbortSignal): Promise<StepResult> => {
      try {
        return await saveStep(given, signal)
      } catch (error) {
        // a denied call has done nothing, and the same call is denied again
        if (!(error instanceof CallFault) || error.fault !== 'denied') throw error
        return { kind: 'refused', faults: { '': { code: error.code } } }
      }
    },
  }
}

interface Payload {
  website: WebsiteStateFragment | null
  userErrors: readonly UserError[]
}

function resultOf({ website, userErrors }: Payload): StepResult {
  if (userErrors.length === 0 && website !== null) return { kind: 'saved', website: kept(website) }
  const isConflict = userErrors.some(({ code, field }) => code === 'CONFLICT' && isVersion(field))
  if (isConflict && website !== null) return { kind: 'conflict', website: kept(website) }
  return { kind: 'refused', faults: faultsOf(userErrors) }
}

function isVersion(field: UserError['field']): boolean {
  return field?.at(-1) === 'version'
}

/** A website as the machine keeps it. */
export function kept({ id, version, setup }: Website): Website {
  return { id, version, setup }
}
