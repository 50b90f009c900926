import type { boxComparison as german } from '../de/box-comparison.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  close: 'Close comparison',
  certain: '“{winner}” really is clicked more often than “{loser}”.',
  certainText:
    '{low} to {high} more clicks per 100 times seen. Zero is not in the range, so chance does not explain the difference.',
  open: '“{one}” or “{other}”: it is too early to say which is clicked more often.',
  openText:
    'The difference is between {less} fewer and {more} more clicks per 100 times seen, so zero is possible.',
  needed: 'To tell, the boxes would have to be seen about {times|number} times as often.',
  neededMany:
    'The difference is so small that even a hundred times the data would not bring certainty.',
  best: '“{winner}” really is clicked more often than any other.',
  bestText: 'No range of a difference to it contains zero, so chance does not explain this.',
  noBest: 'It is too early to say which of the {count|number} boxes is clicked most often.',
  noBestText: 'None of them is certainly ahead of all the others.',
  noRate: '“{one}” and “{other}” cannot be compared here.',
  noRateText: 'One of them was not seen in this period, or its visibility was not measured.',
  otherPlace: 'Part of it may be the place: the boxes stand in different places.',
  withRange: 'with 95% range',
  tooRare: 'seen too rarely per day, with 95% range',
  difference: 'Difference, with 95% range',
  clicksMore: 'more or fewer clicks per 100 times seen',
  pair: '{one} against {other}: {difference}, from {low} to {high}',
  pairUnknown: '{one} against {other}: no difference can be worked out',
  table: 'The boxes compared',
  box: 'Box',
  interval: '95% range',
} as const

/** The English texts of boxes side by side. */
export const boxComparison = texts satisfies TranslationOf<typeof german, typeof texts>
