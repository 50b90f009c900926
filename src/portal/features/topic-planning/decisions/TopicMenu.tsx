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

import type { Topic } from '../planning/use-planning.ts'
import { useDecisionTexts } from './decision-texts.ts'
import { DecisionDialog, type AskedKind } from './DecisionDialog.tsx'
import { useDecide } from './use-decide.tsx'

/** A topic, or a group, that the menu is about. */
export type MenuTarget =
  | (Pick<Topic, 'id' | 'name' | 'fine'> & { kind: 'topic' })
  | { kind: 'group'; id: string; name: string }

interface Props extends Triggered {
  about: MenuTarget
}

const look = { size: 18, stroke: 1.6 }
const icons: Readonly<Record<TopicDecisionKind, React.ReactNode>> = {
  NAME: <IconPencil {...look} />,
  MERGE: <IconArrowMerge {...look} />,
  SPLIT: <IconArrowsSplit {...look} />,
  MOVE: <IconFolderSymlink {...look} />,
  HIDE: <IconEyeOff {...look} />,
  GROUP_NAME: <IconPencil {...look} />,
}

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
  const lines = kindsFor(about).map((kind) => ({
    label: texts.menu[kind](),
    icon: icons[kind],
    onChoose: () => (kind === 'HIDE' ? void hide() : setAsked({ kind, isOpen: true })),
  }))
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
