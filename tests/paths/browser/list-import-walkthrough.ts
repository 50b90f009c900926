import type { Path } from '../paths.ts'
import { listImportDriver, screens, ways } from './list-import-driver.ts'
import { episodesOf, isPlanning } from './list-import-lists.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { Moment } from './walkthrough.ts'

/** The page of the import, a list of two batches, and what an earlier page may have left. */
export const listImportWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  unreachable: {
    'list-import.review.browsing · import.start · 1':
      'Where nothing would change, the button that starts cannot be pressed.',
  },
  allows: ({ event }, { value, context }) => {
    const { counts, options, mode } = fieldsOf(context)
    const { invalid, fresh, own } = fieldsOf(counts)
    if (event.type === 'line.fix') return invalid === 1 && fresh === 1
    if (event.type === 'options.change') {
      const { comment, withoutOwn } = fieldsOf(options)
      const isToggled = fieldsOf(event['options'])['withoutOwn'] === false
      return comment === '' && withoutOwn === true && (!isToggled || own === 1)
    }
    if (event.type === 'list.cancel') return fieldsOf(value)['review'] !== 'confirming'
    if (event.type === 'import.start') return mode !== 'add' || fresh === 1 || own === 1
    // The server of the walks knows two ways to import; the third is walked in Node.
    return event.type !== 'mode.choose' || event['mode'] !== 'remove'
  },
  canWalk: (path) => {
    const moments = momentsOf(path)
    return moments.every(isPossible) && episodesOf(path).every(isOneList) && isOneImport(path)
  },
  open: listImportDriver,
})

/** True where the server and an earlier page can have come to this. */
function isPossible({ step, before, index }: Moment, _: number, all: readonly Moment[]): boolean {
  const earlier = all.slice(0, index).map((moment) => moment.step.label)
  const { batch, counts } = fieldsOf(before.context)
  const { fresh, own } = fieldsOf(counts)
  const isAllListed = fresh === 0
  switch (step.label) {
    case 'planImport done: left a day ago':
      return earlier[0] === 'restoreImport done: an import' && !earlier.some(isPlanned)
    case 'planImport done: two':
      return !isAllListed && (earlier.some(isPlanned) || !wasLeft(all))
    case 'compareList done: two others':
      return !isAllListed && own === 0
    case 'closeImport done: two in':
      return Number(batch) > 0
    case 'closeImport done: nothing in':
      return batch === 0
    case 'planImport fails: another list':
    case 'planLimit passes':
      // A decision of this page is not made again.
      return !earlier.some(isPlanned)
    default:
      return true
  }
}

function isPlanned(label: string): boolean {
  return label.startsWith('planImport done')
}

/** The first plan that the path comes to is one that was left a while ago. */
function wasLeft(moments: readonly Moment[]): boolean {
  return moments.find(({ step }) => isPlanned(step.label))?.step.label.endsWith('day ago') === true
}

/** One list can do all that; its first parts are read again when they could not be read. */
function isOneList({
  readHalves,
  checkHalves,
  isAllListed,
  mode,
}: ReturnType<typeof episodesOf>[number]) {
  const last = readHalves.at(-1) ?? 0
  return (
    readHalves.every((halves) => halves <= last) &&
    (checkHalves === 0 || (checkHalves === 1 && !isAllListed && mode === null))
  )
}

/** Each list is imported in one way only, so that it has as many batches each time. */
function isOneImport({ steps }: Path): boolean {
  const modes = new Set(
    steps
      .filter(({ after }) => isPlanning(after.value))
      .map(({ after }) => fieldsOf(after.context)['mode']),
  )
  return modes.size < 2
}
