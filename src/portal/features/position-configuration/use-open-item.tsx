import { IconArrowLeft, IconChartLine, IconHistory, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { RemoveConfigurationDocument } from '#contract/generated/operations.ts'
import type { RemoveConfigurationMutation } from '#contract/generated/operations.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { usePublication } from '#portal/app/versions/use-publication.ts'
import type { Answered } from '#portal/app/versions/use-publication.ts'
import type { OpenItem } from '#portal/forms/list-detail/ListDetail.tsx'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { DraftNote } from '#portal/forms/versions/DraftNote.tsx'
import { problemText } from '#portal/forms/versions/problem-text.ts'
import { usePublishItem } from '#portal/forms/versions/use-publish-item.tsx'
import { usePublishedNotice, useUndoNotice } from '#portal/forms/versions/use-published-notice.tsx'
import { shownDocument } from '#portal/forms/versions/versioned.ts'
import type { OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { useVersionTexts } from '#portal/i18n/areas/versions-texts.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { positionOf } from './position-document.ts'
import { usePositionTexts } from './position-texts.ts'
import { usePosition } from './positions.queries.ts'
import { PositionText } from './PositionText.tsx'
import { usePlaces, usePositionVersioned } from './use-position-versioned.tsx'

interface Options {
  key: string
  basedOn: number
}

type Payload = RemoveConfigurationMutation['removeConfiguration']

/** Makes a version without content; CONFLICT where a colleague published since. */
const removePosition = defineMutation({
  operation: RemoveConfigurationDocument,
  variablesOf: ({ key, basedOn }: Options, { clientId, operation }) => ({
    clientId,
    kind: 'POSITION' as const,
    key,
    basedOn,
    operation: operation.id,
  }),
  payloadOf: (data): Payload => data.removeConfiguration,
  changes: ['configurationHub'],
})

/** Asks, then removes the position; its versions stay. */
function RemovePosition({ open, name }: { open: OpenConfiguration; name: string }) {
  const words = usePositionTexts()
  const versionWords = useVersionTexts()
  const [, change] = useSearchState()
  const [isAsking, setAsking] = useState(false)
  const { isRunning, run } = useMutationAction(removePosition)
  const say = useUndoNotice({ kind: 'POSITION', key: open.key })
  const places = usePlaces(open.known?.newest?.document ?? null)
  // A draft that is being saved cannot be discarded, and would keep the position in the list.
  const isBusy = isRunning || open.draft.isSaving
  const remove = async () => {
    const basedOn = open.known?.newest?.number ?? 0
    const written = await run({ key: open.key, basedOn })
    setAsking(false)
    if (written.kind === 'refused') {
      const [refusal] = written.errors
      const text = problemText(versionWords, { code: refusal?.code ?? '', params: {} })
      notifyFailed(text, { about: 'versions' })
    }
    if (written.kind !== 'done') return
    open.draft.discard()
    const number = written.payload.version?.number ?? basedOn
    say(words.removed({ name }), { number, basedOn }, () => {
      notifyDone(words.isBack({ name }), { about: 'versions' })
    })
    // the versions are where it can be brought back
    change({ panel: 'versions' })
  }
  return (
    <>
      <Button variant="subtle" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
        <span>{words.remove()}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeTitle({ name })}
        confirmLabel={words.remove()}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {places !== '' && <p>{words.removedFrom({ places })}</p>}
        <p>{words.removeText()}</p>
      </ConfirmDialog>
    </>
  )
}

const skeletonHeight = 480

/** The open position for the list's other side; null while none is open. */
export function useOpenItem(key: string, mayWrite: boolean): OpenItem | null {
  const words = usePositionTexts()
  const [{ panel }] = useSearchState()
  const { failed, reload, ...answered } = usePosition(key)
  const position = answered.known
  const open = useOpen(key, answered, mayWrite)
  const { name } = positionOf(shownDocument(open))
  const publishItem = usePublishItem(open, name)
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
  const comparing = publishItem(<OnDemand part={publish} props={{ open }} />)
  if (comparing !== null) return comparing
  const hasVersion = position !== null && position.newest !== null
  return {
    id: key,
    name: name === '' ? (position?.title ?? words.newName()) : name,
    note: <DraftNote open={open} />,
    ...(hasVersion && { actions: <Actions open={open} name={name} /> }),
    content: <Content open={open} />,
  }
}

function useOpen(key: string, answered: Answered, mayWrite: boolean): OpenConfiguration {
  const versioned = usePositionVersioned()
  const say = usePublishedNotice({ kind: 'POSITION', key })
  const draft = usePublication({ kind: 'POSITION', key, answered }, (published) =>
    say(published, positionOf(published.document).name),
  )
  return { versioned, key, known: answered.known, draft, mayWrite }
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

const form = lazyPart(async () => (await import('./PositionForm.tsx')).PositionForm)
const publish = lazyPart(async () => (await import('./PublishPosition.tsx')).PublishPosition)
const versions = lazyPart(
  async () => (await import('./versions/PositionVersions.tsx')).PositionVersions,
)

/** The versions, the form, or the same as text for those who may not change it. */
function Content({ open }: { open: OpenConfiguration }) {
  const [{ panel }] = useSearchState()
  if (panel !== 'versions' && !open.mayWrite) return <PositionText open={open} />
  return (
    <OnDemand
      part={panel === 'versions' ? versions : form}
      props={{ open }}
      fallback={<SkeletonBlock height={skeletonHeight} />}
    />
  )
}
