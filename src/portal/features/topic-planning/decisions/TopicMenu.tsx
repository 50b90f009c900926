import {
  IconArrowMerge,
  IconArrowsSplit,
  IconEyeOff,
  IconFolderSymlink,
  IconPencil,
} from '@tabler/icons-react'
import { useState } from 'react'

import type { TopicDecisionKind } from '#contract/generated/operations.ts'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useDecisionTexts } from './decision-texts.ts'
import { DecisionDialog, type AskedKind, type MenuTarget } from './DecisionDialog.tsx'
import { useDecide } from './use-decide.tsx'

interface Props extends Triggered {
  about: MenuTarget
}

const look = { size: 18, stroke: 1.6 }
const icons = {
  NAME: IconPencil,
  MERGE: IconArrowMerge,
  SPLIT: IconArrowsSplit,
  MOVE: IconFolderSymlink,
  HIDE: IconEyeOff,
  GROUP_NAME: IconPencil,
} as const

/** The changes that people can make to a topic or a group. */
export function TopicMenu({ about, ...trigger }: Props) {
  const texts = useDecisionTexts()
  const { decide } = useDecide()
  const [asked, setAsked] = useState<{ kind: AskedKind; isOpen: boolean } | null>(null)
  const { id, name } = about
  const hide = async () => {
    const refused = await decide({ kind: 'HIDE', topicId: id, value: 'yes', name, label: '' })
    if (refused) notifyFailed(refused, { about: `decision ${id}` })
  }
  const lines = kindsFor(about).map((kind) => {
    const Icon = icons[kind]
    return {
      label: texts.menu[kind](),
      icon: <Icon {...look} />,
      onChoose: () => (kind === 'HIDE' ? void hide() : setAsked({ kind, isOpen: true })),
    }
  })
  return (
    <>
      <MenuList {...trigger} place="bottom-end" lines={lines} />
      {asked !== null && (
        <DecisionDialog
          about={about}
          kind={asked.kind}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  )
}

/** A topic without parts cannot be parted. */
function kindsFor(about: MenuTarget): readonly TopicDecisionKind[] {
  if (about.kind === 'group') return ['GROUP_NAME']
  return ['NAME', 'MERGE', ...(about.fine.length > 0 ? (['SPLIT'] as const) : []), 'MOVE', 'HIDE']
}
