import type { ChartWords } from './chart-words.ts'
import { within, type Branch, type ChartState } from './model.ts'

/** The way of a branch as the chart tells it. */
type Way = 'stays' | 'again' | 'line' | 'link'

/** Lines into one state from outside its surroundings; more of them are named instead. */
const mostWaysIn = 7

/** The figures of a machine, and the ways that are drawn as lines. */
export interface Plan {
  root: ChartState
  words: ChartWords
  states: ReadonlyMap<string, ChartState>
  /** the states whose inside is a figure: the machine, and parallel states in it */
  figures: readonly ChartState[]
  isFolded: (state: ChartState) => boolean
  wayOf: (branch: Branch) => Way
  /** branches that name the state without a line */
  linksTo: (id: string) => number
  /** the child of a figure or region that the state lies in; the owner itself for its own events */
  itemOf: (id: string) => string
  /** the last part of an id, with the one before it where that is not enough */
  shortName: (id: string) => string
}

/** Decides on figures, lines and links. `limit` is the most lines into one state from outside. */
export function planOf(root: ChartState, words: ChartWords, limit = mostWaysIn): Plan {
  const all = within(root)
  const states = new Map(all.map((state) => [state.id, state]))
  const figures = [root, ...all.filter((state) => state !== root && state.isParallel)]
  const isFigure = (id: string): boolean => figures.some((figure) => figure.id === id)
  const ancestors = (id: string): ChartState[] => {
    const state = states.get(id)
    return state === undefined ? [] : [state, ...ancestors(state.parent ?? '')]
  }
  const ownerOf = (id: string): ChartState => {
    const [self, ...above] = ancestors(id)
    const owners = self !== undefined && isFigure(id) && id !== root.id ? above : ancestors(id)
    const index = owners.findIndex((state) => isFigure(state.id))
    const figure = owners[index] ?? root
    return figure.isParallel ? (owners[index - 1] ?? figure) : figure
  }
  const itemOf = (id: string): string => {
    const owner = ownerOf(id)
    const path = ancestors(id)
    const at = path.indexOf(owner)
    return (path[at - 1] ?? owner).id
  }
  /** The owner of a state's own events: a figure's are in the figure itself. */
  const sourceOwner = (id: string): ChartState =>
    isFigure(id) ? (states.get(id) ?? root) : ownerOf(id)

  const couldBeLine = ({ source, targets }: Branch): boolean => {
    const [target] = targets
    if (target === undefined || targets.length > 1) return false
    if (ancestors(source).some(({ id }) => id === target)) return false
    const owner = sourceOwner(source)
    if (owner.isParallel || owner !== ownerOf(target)) return false
    return target !== owner.id
  }
  const isInner = ({ source, targets: [target = ''] }: Branch): boolean =>
    source !== sourceOwner(source).id && itemOf(source) === itemOf(target)

  const branches = all.flatMap(({ rows }) => rows.flatMap((row) => row.branches))
  const waysIn = Map.groupBy(
    branches.filter((branch) => couldBeLine(branch) && !isInner(branch)),
    ({ targets }) => targets[0],
  )
  const wayOf = (branch: Branch): Way => {
    if (branch.isAgain) return 'again'
    const [target] = branch.targets
    if (target === undefined) return 'stays'
    if (!couldBeLine(branch)) return 'link'
    return isInner(branch) || (waysIn.get(target)?.length ?? 0) <= limit ? 'line' : 'link'
  }
  const linksTo = (id: string): number =>
    branches.filter((branch) => wayOf(branch) === 'link' && branch.targets.includes(id)).length
  const shortName = (id: string): string => {
    const state = states.get(id)
    if (state === undefined) return id
    const isClear = all.filter(({ key }) => key === state.key).length === 1
    return isClear ? state.key : state.path.slice(-2).join('.')
  }
  const isFolded = (state: ChartState): boolean => state !== root && state.isParallel
  return { root, words, states, figures, isFolded, wayOf, linksTo, itemOf, shortName }
}
