import { DavKnownTopicsDocument, KnownTopicsDocument } from '#contract/generated/operations.ts'
import type { Find } from '#portal/app/registration.ts'

import type { PlanningVariant } from './planning/planning-operations.ts'

/** So many are shown at once; the list has all. */
const shown = 6

const operations = { plain: KnownTopicsDocument, dav: DavKnownTopicsDocument }

/** Finds topics by words of their names; each with the day of its plan. */
export const findTopics = finding('plain')

/** The same for the readers of the DAV titles. */
export const findDavTopics = finding('dav')

function finding(variant: PlanningVariant): Find {
  return async ({ clientId, words }, ask) => {
    const { client } = await ask(operations[variant], { clientId, search: words, first: shown })
    const { nodes = [], count = 0 } = client?.known ?? {}
    return {
      things: nodes.map(({ id, name, plan }) => ({
        id,
        label: name,
        date: plan?.date ?? null,
        search: { id },
      })),
      count,
      all: { view: 'list', q: words },
    }
  }
}
