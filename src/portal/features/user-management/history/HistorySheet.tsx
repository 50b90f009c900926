import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useUserTexts } from '../user-texts.ts'
import { ChangeList } from './ChangeList.tsx'
import { useRoleHistory } from './use-role-history.ts'

const skeletonHeight = 240

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The changes of roles in this publication with their authors, newest first. */
export function HistorySheet({ isOpen, onClose }: Props) {
  const words = useUserTexts().history
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title()} side="right">
      <History />
    </Sheet>
  )
}

function History() {
  const words = useUserTexts().history
  const { changes, isLoading, failed, reload, hasMore, isLoadingMore, more } = useRoleHistory()
  if (failed && changes.length === 0) return <NotLoaded onReload={reload} />
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  if (changes.length === 0) return <EmptyState title={words.empty()} />
  return (
    <>
      <ChangeList changes={changes} />
      {hasMore && <MoreButton label={words.more()} isBusy={isLoadingMore} onMore={more} />}
    </>
  )
}
