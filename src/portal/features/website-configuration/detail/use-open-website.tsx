import { IconClipboardCheck } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { WebsiteNote } from '../list/WebsiteList.tsx'
import { useWebsite } from '../use-websites.ts'
import type { ListedWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'

const detail = lazyPart(async () => (await import('./WebsiteDetail.tsx')).WebsiteDetail)

/** The website that the address names, as the screen shows it; null where it names none. */
export function useOpenWebsite(id: string, websites: readonly ListedWebsite[]): OpenItem | null {
  const words = useWebsiteTexts()
  const { website, failed, reload } = useWebsite(id)
  if (id === '') return null
  const listed = websites.find((one) => one.id === id)
  const name = listed?.name ?? words.gone()
  if (website === null)
    return { id, name, content: <EmptyState title={words.gone()}>{words.goneText()}</EmptyState> }
  if (website === undefined) {
    const content = failed ? <NotLoaded onReload={reload} /> : <SkeletonLine width="60%" />
    return { id, name: listed?.name ?? '…', content }
  }
  const note = <WebsiteNote website={website} />
  const content = (
    <OnDemand part={detail} given={{ website }} fallback={<SkeletonLine width="60%" />} />
  )
  const actions = <VerifyButton />
  return { id, name: website.name, note, actions, content }
}

function VerifyButton() {
  const words = useWebsiteTexts()
  const [, change] = useSearchState()
  return (
    <Button icon={<IconClipboardCheck aria-hidden />} onClick={() => change({ panel: 'verify' })}>
      <span>{words.verify()}</span>
    </Button>
  )
}
