import { IconTrash, IconTrashX } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import type { ArticleLine } from '../bans/use-article-lines.tsx'
import { useArticleRemovalTexts } from './article-removal-texts.ts'
import { useMayRemove } from './use-picked.ts'
import { useRemoval } from './use-removal.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true }

/** Removes an article, or begins to pick several; nothing without an id, or for who may not. */
export function useRemovalLines(id: string, { isShort = false } = {}): ArticleLine[] {
  const words = useArticleRemovalTexts()
  const [search, change] = useSearchState()
  const mayRemove = useMayRemove()
  const isPhone = useIsPhone()
  const { remove } = useRemoval()
  if (id === '' || !mayRemove) return []
  const removeOne = async () => {
    const isDone = await remove([id])
    if (isDone && search.id === id) change({ id: '', panel: '' })
  }
  const one: ArticleLine = {
    label: isShort ? words.removeShort() : words.remove(),
    icon: <IconTrash {...icon} />,
    isDanger: true,
    onChoose: () => void removeOne(),
  }
  if (isPhone) return [one]
  const onChoose = () => change({ id: '', panel: 'remove' })
  return [one, { label: words.several(), icon: <IconTrashX {...icon} />, onChoose }]
}
