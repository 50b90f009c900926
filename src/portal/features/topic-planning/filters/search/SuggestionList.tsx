import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { groupPalette } from '../../planning/group-colours.ts'
import { GroupDot } from '../../planning/GroupDot.tsx'
import { usePlanning } from '../../planning/use-planning.ts'
import { useTopicsTexts } from '../../topics-texts.ts'
import type { Suggestion } from './use-suggestions.ts'

import styles from './suggestions.module.css'

interface Props {
  listId: string
  offers: readonly Suggestion[]
  active: Suggestion | undefined
  isSearching: boolean
  idOf: (offer: Suggestion) => string
  onChoose: (offer: Suggestion) => void
}

/** The topics and articles that a search offers, or that there are none. */
export function SuggestionList({ listId, offers, isSearching, ...given }: Props) {
  const words = useTopicsTexts()
  const { errors } = useTexts()
  const kinds = { topic: words.foundTopics(), article: words.articles() }
  return (
    <div className={styles.list}>
      {/* No native list shows offers while the focus stays in a field. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id={listId} aria-label={words.search()}>
        {(['topic', 'article'] as const).map((kind) => {
          const own = offers.filter((offer) => offer.kind === kind)
          if (own.length === 0) return null
          return (
            // A list of options has groups of its own kind.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={kind} role="group" aria-label={kinds[kind]}>
              <p className={styles.kind} aria-hidden>
                {kinds[kind]}
              </p>
              {own.map((offer) => (
                <Offer key={offer.id} offer={offer} {...given} />
              ))}
            </div>
          )
        })}
      </div>
      <output className={styles.note}>
        {offers.length > 0 ? '' : isSearching ? words.searching() : errors.noMatches()}
      </output>
    </div>
  )
}

interface OfferProps extends Pick<Props, 'active' | 'idOf' | 'onChoose'> {
  offer: Suggestion
}

function Offer({ offer, active, idOf, onChoose }: OfferProps) {
  const palette = groupPalette(usePlanning().planning?.groups ?? [])
  return (
    // The focus stays in the field, which the keys of the list belong to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={idOf(offer)}
      className={styles.offer}
      aria-selected={offer === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(offer)}
    >
      <GroupDot colour={palette.get(offer.groupId) ?? 0} isHollow={offer.kind === 'article'} />
      <span>{offer.name}</span>
    </div>
  )
}
