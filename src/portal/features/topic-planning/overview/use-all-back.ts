import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useEscape } from '#portal/ui/hooks/use-escape.ts'

/** Escape shows all groups and all classes of colours again; where a topic or a choice is open, it closes that first. */
export function useAllBack(): void {
  const [{ only, field, id, loop, pick }, change] = useSearchState()
  const isNext = (only !== '' || field !== '') && id === '' && loop === '' && pick.length === 0
  useEscape(() => change({ only: '', field: '' }), isNext)
}
