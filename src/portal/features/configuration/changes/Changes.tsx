import { configurationKinds } from '#contract/configuration.ts'
import { byDay } from '#lib/by-day.ts'
import { localDay } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { ChangeLine } from './ChangeLine.tsx'
import { useAreaNames } from './use-area-names.ts'
import { type FeedArea, useChanges } from './use-changes.ts'
import { useDayName } from './use-day-name.ts'

import styles from './changes.module.css'

const skeletonHeight = 320

const areas: readonly FeedArea[] = ['WEBSITES', ...configurationKinds]

/** Everything that people changed in the configuration, newest first, by day. */
export function Changes() {
  const words = useConfigurationTexts().changes
  const names = useAreaNames()
  const [{ view }, change] = useSearchState()
  const area = areas.find((one) => one.toLowerCase() === view) ?? null
  const options = areas.map((one) => ({
    value: one.toLowerCase(),
    label: names[one],
  }))
  return (
    <PageSection title={words.title()}>
      <div className={styles.tools}>
        <ChoiceMenu
          name={words.area()}
          value={area?.toLowerCase() ?? ''}
          options={[{ value: '', label: words.allAreas() }, ...options]}
          onChange={(value) => change({ view: value })}
        />
      </div>
      <ChangeList key={area} area={area} />
    </PageSection>
  )
}

function ChangeList({ area }: { area: FeedArea | null }) {
  const words = useConfigurationTexts().changes
  const dayName = useDayName()
  const found = useChanges(area)
  const { changes, waiting, isLoading, failed } = found
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  return (
    <>
      {waiting > 0 && <Button onClick={found.showAll}>{words.waiting({ count: waiting })}</Button>}
      {changes.length === 0 && !failed && (
        <EmptyState title={words.empty()}>{words.emptyText()}</EmptyState>
      )}
      {byDay(changes, localDay).map(({ day, changes: ofDay }) => (
        <section key={day}>
          <h3 className={styles.day}>{dayName(day)}</h3>
          <ol>
            {ofDay.map((one) => (
              <ChangeLine key={one.id} change={one} />
            ))}
          </ol>
        </section>
      ))}
      {failed && <NotLoaded onReload={found.reload} />}
      {found.hasMore && !failed && (
        <MoreButton label={words.older()} isBusy={found.isLoadingMore} onMore={found.more} />
      )}
    </>
  )
}
