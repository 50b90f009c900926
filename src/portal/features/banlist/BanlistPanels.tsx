import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { drawnOnce } from '#portal/ui/hooks/drawn-once.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import { exportPanel, historyPanel, testPanel } from './lazy-components.ts'

interface Props {
  /** ids of the selected entries */
  selected: ReadonlySet<string>
  /** addresses to test that are too many for the address of the screen */
  tested: readonly string[]
}

/** The panels that the address opens over the list. */
export const BanlistPanels = drawnOnce(Panels)

function Panels({ selected, tested }: Props) {
  const [{ panel }, change] = useSearchState()
  const onClose = () => change({ panel: '', id: '', url: [], at: '', cmp: '', only: '' })
  const isExport = panel === 'export'
  const chosen = useMemo(() => (isExport ? [...selected] : []), [isExport, selected])
  return (
    <>
      <OpenOnDemand
        part={testPanel}
        given={{ isOpen: panel === 'test', onClose, handed: tested }}
      />
      <OpenOnDemand part={historyPanel} given={{ isOpen: panel === 'history', onClose }} />
      <OpenOnDemand part={exportPanel} given={{ isOpen: isExport, onClose, selected: chosen }} />
    </>
  )
}
