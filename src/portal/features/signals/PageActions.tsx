import { IconDownload, IconHistory, IconPlus, IconUpload } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

import type { SignalSet } from './use-signal-set.ts'

const exportMenu = lazyPart(async () => (await import('./transfer/ExportMenu.tsx')).ExportMenu)

/** Versions, import, export and a new signal, for all signals together. */
export function PageActions({ set }: { set: SignalSet }) {
  const words = useSignalTexts()
  const [, change] = useSearchState()
  const { mayWrite, known } = set.open
  return (
    <>
      {known?.newest && (
        <Button
          variant="subtle"
          icon={<IconHistory aria-hidden />}
          onClick={() => change({ panel: 'versions' })}
        >
          <span>{words.versions()}</span>
        </Button>
      )}
      {mayWrite && (
        <Button icon={<IconUpload aria-hidden />} onClick={() => change({ panel: 'import' })}>
          <span>{words.import()}</span>
        </Button>
      )}
      {set.signals.length > 0 && <ExportButton set={set} />}
      {mayWrite && (
        <Button
          icon={<IconPlus aria-hidden />}
          onClick={() => change({ panel: 'new', id: '', view: '' })}
        >
          <span>{words.add()}</span>
        </Button>
      )}
    </>
  )
}

function ExportButton({ set: { signals } }: { set: SignalSet }) {
  const words = useSignalTexts()
  const [trigger, menu] = useTrigger(exportMenu, 'menu', { signals })
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{words.export()}</span>
      </Button>
      {menu}
    </>
  )
}
