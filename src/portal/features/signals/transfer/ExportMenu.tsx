import type { Signal } from '#contract/configuration.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useSaveSignals } from './use-save-signals.ts'

interface Props extends Triggered {
  signals: readonly Signal[]
}

/** The formats of the signals as a file. */
export function ExportMenu({ signals, ...menu }: Props) {
  const words = useSignalTexts()
  const save = useSaveSignals()
  return (
    <MenuList
      {...menu}
      place="bottom-end"
      lines={[
        { label: words.exportJson(), onChoose: () => save('json', signals) },
        { label: words.exportCsv(), onChoose: () => save('csv', signals) },
      ]}
    />
  )
}
