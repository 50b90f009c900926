import { IconPlus } from '@tabler/icons-react'

import { dataSources } from '#contract/data-sources.ts'
import type { ConfigurationStateFragment } from '#contract/generated/operations.ts'
import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ItemList, ItemRow } from '#portal/forms/list-detail/ItemList.tsx'
import { ListDetail } from '#portal/forms/list-detail/ListDetail.tsx'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { positionOf } from './position-document.ts'
import { usePositions } from './positions.queries.ts'
import { sourceLook } from './source-look.ts'
import { useOpenItem } from './use-open-item.tsx'

import styles from './positions.module.css'

const skeletonHeight = 360

/** `/position-report-configuration`: the positions, and the open one with its draft and versions. spec 2 */
export default function PositionConfigurationPage() {
  const words = usePositionTexts()
  const { screens } = useTexts()
  const [{ id }, change] = useSearchState()
  const key = typeof id === 'string' ? id : ''
  const mayWrite = useMayWrite('POSITION_REPORT_CONFIGURATION') !== false
  const { positions, failed, reload } = usePositions()
  const shown = positions?.filter(({ newest, draft }) => draft !== null || !newest?.isRemoval) ?? []
  const label = words.count({ count: shown.length })
  const item = useOpenItem(key, mayWrite)
  return (
    <ListDetail
      title={screens.positionReportConfiguration.title()}
      deck={words.deck()}
      actions={
        mayWrite && (
          <Button
            icon={<IconPlus aria-hidden />}
            onClick={() => change({ id: newOperation(), panel: 'new' })}
          >
            {words.add()}
          </Button>
        )
      }
      back={label}
      list={
        positions === undefined ? (
          failed ? (
            <NotLoaded onReload={reload} />
          ) : (
            <SkeletonBlock height={skeletonHeight} />
          )
        ) : (
          <ItemList label={label}>
            {shown.map((position) => (
              <Row key={position.key} position={position} />
            ))}
          </ItemList>
        )
      }
      item={item}
      otherwise={
        shown.length === 0 && positions !== undefined ? (
          <EmptyState title={words.empty()}>{words.emptyText()}</EmptyState>
        ) : (
          <EmptyState size="compact">{words.choose()}</EmptyState>
        )
      }
    />
  )
}

function Row({ position }: { position: ConfigurationStateFragment }) {
  const words = usePositionTexts()
  const { key, title, newest, draft, drafts } = position
  const { name, weights } = positionOf(draft?.document ?? newest?.document ?? null)
  const [colleague] = drafts
  const state =
    draft !== null
      ? words.yourDraft()
      : colleague === undefined
        ? words.versionOf({ number: newest?.number ?? 0 })
        : words.draftOf({ author: colleague.author.name })
  return (
    <ItemRow
      id={key}
      name={title ?? (name === '' ? words.unnamed() : name)}
      mark={draft === null && colleague === undefined ? 'live' : 'draft'}
      lines={[state]}
      drawing={
        <span className={styles.mix}>
          {dataSources
            .filter((source) => weights[source] > 0)
            .map((source) => (
              <i
                key={source}
                style={{ flexGrow: weights[source], background: sourceLook[source] }}
              />
            ))}
        </span>
      }
    />
  )
}
