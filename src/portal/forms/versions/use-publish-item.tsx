import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'

import type { OpenItem } from '../list-detail/ListDetail.tsx'
import { useMoment } from './use-moment.ts'
import type { OpenConfiguration } from './versioned.ts'

/** The view as the open item of its screen; it ends with the draft. */
export function usePublishItem(open: OpenConfiguration, name: string) {
  const words = useVersionTexts()
  const moment = useMoment()
  const [{ panel }, change] = useSearchState()
  const { draft, known, mayWrite } = open
  return (content: ReactNode): OpenItem | null => {
    if (panel !== 'publish' || draft.document === null || !mayWrite) return null
    const newest = known?.newest
    const number = newest?.number ?? 0
    const lines = [
      newest && words.by({ number, author: newest.author.name, at: moment(newest.at) }),
      known?.draft && words.draftOf({ at: moment(known.draft.at) }),
    ].filter((line) => typeof line === 'string')
    return {
      id: `${open.key} publish`,
      name: number === 0 ? words.firstDraftOf({ name }) : words.against({ name, number }),
      note: lines.map((line) => `${line}. `).join(''),
      back: { label: words.goBack(), go: () => change({ panel: '' }) },
      content,
    }
  }
}
