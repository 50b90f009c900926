import { IconArrowLeft, IconChartLine, IconHistory } from '@tabler/icons-react'

import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { usePublication, type Known } from '#portal/app/versions/use-publication.ts'
import type { OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { DraftNote } from '#portal/forms/versions/DraftNote.tsx'
import { shownDocument, type OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { useVersionTexts } from '#portal/i18n/late/configuration/versions-texts.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { notifyDone } from '#portal/ui/notices/notifications.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { positionOf } from './position-document.ts'
import { usePositionVersioned } from './position-versioned.ts'
import { PositionForm } from './PositionForm.tsx'
import { usePosition } from './positions.queries.ts'
import { PositionText } from './PositionText.tsx'
import { RemovePosition } from './RemovePosition.tsx'

const skeletonHeight = 480

/** The open position for the list's other side; null while none is open. */
export function useOpenItem(key: string, mayWrite: boolean): OpenItem | null {
  const words = usePositionTexts()
  const [{ panel }] = useSearchState()
  const { position, failed, reload } = usePosition(key)
  const open = useOpen(key, position, mayWrite)
  if (key === '') return null
  const isNew = panel === 'new' || open.draft.document !== null
  if (position === undefined)
    return {
      id: key,
      name: words.newName(),
      content: failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />,
    }
  if (position === null && !isNew)
    return {
      id: key,
      name: words.notFound(),
      content: <EmptyState size="compact">{words.notFoundText()}</EmptyState>,
    }
  const { name } = positionOf(shownDocument(open))
  const hasVersion = position !== null && position.newest !== null
  return {
    id: key,
    name: name === '' ? (position?.title ?? words.newName()) : name,
    note: <DraftNote open={open} />,
    ...(hasVersion && { actions: <Actions open={open} name={name} /> }),
    content: <Content open={open} />,
  }
}

function useOpen(key: string, known: Known, mayWrite: boolean): OpenConfiguration {
  const versioned = usePositionVersioned()
  const words = useVersionTexts()
  const draft = usePublication({ kind: 'POSITION', key, known }, (number) =>
    notifyDone(words.isPublished({ number }), { about: 'versions' }),
  )
  return { versioned, key, known, draft, mayWrite }
}

function Actions({ open, name }: { open: OpenConfiguration; name: string }) {
  const words = usePositionTexts()
  const [{ panel }, change] = useSearchState()
  if (panel === 'versions')
    return (
      <Button icon={<IconArrowLeft aria-hidden />} onClick={() => change({ panel: '' })}>
        <span>{words.back()}</span>
      </Button>
    )
  const { classes } = positionOf(open.known?.newest?.document ?? null)
  return (
    <>
      <ReportLink classes={classes} />
      {open.mayWrite && !open.known?.newest?.isRemoval && (
        <RemovePosition open={open} name={name} />
      )}
      <Button icon={<IconHistory aria-hidden />} onClick={() => change({ panel: 'versions' })}>
        <span>{words.versions()}</span>
      </Button>
    </>
  )
}

/** The way to the report of what is published. */
function ReportLink({ classes }: { classes: readonly string[] }) {
  const words = usePositionTexts()
  const may = useMay()
  if (classes.length === 0 || !may('view-position-report')) return null
  return (
    <ScreenLink to="/position-report" search={{ class: classes }} {...buttonLook('subtle')}>
      <IconChartLine aria-hidden />
      <span>{words.report()}</span>
    </ScreenLink>
  )
}

const versions = lazyPart(
  async () => (await import('./versions/PositionVersions.tsx')).PositionVersions,
)

/** The versions, the form, or the same as text for those who may not change it. */
function Content({ open }: { open: OpenConfiguration }) {
  const [{ panel }] = useSearchState()
  if (panel === 'versions')
    return (
      <OnDemand
        part={versions}
        given={{ open }}
        fallback={<SkeletonBlock height={skeletonHeight} />}
      />
    )
  return open.mayWrite ? <PositionForm open={open} /> : <PositionText open={open} />
}
