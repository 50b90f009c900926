import {
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import {
  type OpenedView,
  type SavedViews,
  useSavedViews,
} from '#portal/app/views/use-saved-views.ts'
import { useViewTexts, type ViewTexts } from '#portal/i18n/late/view-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { type MenuLine, MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { chosenRange } from '../report-variables.ts'
import { NameDialog } from './NameDialog.tsx'
import { useViewWrites, type ViewWrites } from './use-view-writes.tsx'

const icon = { size: 18, stroke: 1.6 }

type Asking = 'name' | 'rename' | null

/** Opens, saves, renames and removes named views of a report. */
export function ViewsMenu({ openId, setOpenId, ...trigger }: Triggered & OpenedView) {
  const texts = useViewTexts()
  const views = useSavedViews({ openId, setOpenId })
  const writes = useViewWrites(views)
  const [asking, setAsking] = useState<Asking>(null)
  const copyTo = useCopy()
  const { opened } = views
  const close = () => setAsking(null)
  return (
    <>
      <MenuList
        {...trigger}
        place="bottom-end"
        lines={[
          ...listLines(texts, views),
          // Lines that can be chosen never move under the pointer: these come once the list above is whole.
          ...(views.views === undefined && !views.failed
            ? []
            : ['rule' as const, ...actionLines(texts, { views, writes, setAsking, copyTo })]),
        ]}
      />
      <NameDialog
        isOpen={asking === 'name'}
        onClose={close}
        title={texts.title()}
        hint={useRule(texts)}
        onSend={writes.save}
      />
      {opened !== null && (
        <NameDialog
          key={opened.id}
          isOpen={asking === 'rename'}
          onClose={close}
          title={texts.renameTitle()}
          name={opened.name}
          onSend={(name) => writes.rename(opened, name)}
        />
      )}
    </>
  )
}

/** The days that a view keeps: a period that moves on, or those that were chosen. */
function useRule(views: ViewTexts): string {
  const texts = useTexts()
  const format = useFormat()
  const [search] = useSearchState()
  const preset = chosenRange(search)
  return preset === 'custom'
    ? views.fixed({ days: rangeText(search.from, search.to, { texts, format }) })
    : views.rule({ range: texts.ui.ranges[preset]() })
}

/** The views to choose from, the usual one first. */
function listLines(texts: ViewTexts, { views, failed, reload, ...menu }: SavedViews): MenuLine[] {
  const { opened, isChanged, open, openUsual } = menu
  const usual = { label: texts.usual(), isChosen: opened === null, onChoose: openUsual }
  if (views === undefined && failed) {
    return [usual, { label: texts.notLoaded(), icon: <IconRefresh {...icon} />, onChoose: reload }]
  }
  if (views === undefined) return [usual, { name: texts.loading() }]
  return [
    usual,
    ...(views.length > 0 ? [{ name: texts.own() }] : []),
    ...views.map((view) => ({
      label: view.name,
      isChosen: view.id === opened?.id && !isChanged,
      onChoose: () => open(view),
    })),
  ]
}

interface Actions {
  views: SavedViews
  writes: ViewWrites
  setAsking: (asking: Asking) => void
  copyTo: ReturnType<typeof useCopy>
}

function actionLines(texts: ViewTexts, { views, writes, setAsking, copyTo }: Actions): MenuLine[] {
  const { opened, isChanged } = views
  const named = opened && { name: opened.name }
  const copy = () => copyTo(location.href, texts.copied())
  return [
    ...(named && isChanged
      ? [
          {
            label: texts.update(named),
            icon: <IconDeviceFloppy {...icon} />,
            onChoose: () => void writes.update(opened),
          },
        ]
      : []),
    {
      label: texts.save(),
      icon: <IconPlus {...icon} />,
      onChoose: () => setAsking('name'),
    },
    { label: texts.copy(), icon: <IconLink {...icon} />, onChoose: copy },
    ...(named
      ? [
          {
            label: texts.rename(named),
            icon: <IconPencil {...icon} />,
            onChoose: () => setAsking('rename'),
          },
          {
            label: texts.remove(named),
            icon: <IconTrash {...icon} />,
            onChoose: () => void writes.remove(opened),
          },
        ]
      : []),
  ]
}
