import { useId } from 'react'

import { pageName, placeName, usePageDrawingTexts } from '#portal/i18n/areas/page-drawing-texts.ts'

import styles from './columns.module.css'

interface Props {
  /** the kind of page, as the API names it; null where unknown */
  pageType: string | null
  /** the place on it, as the API names it; null where unknown */
  place: string | null
}

/** Left, top, width and height of a block, in a page of 34 by 42. */
type Block = readonly [x: number, y: number, width: number, height: number]

const head: readonly Block[] = [[4, 4, 26, 3]]
const column: readonly Block[] = [
  [4, 10, 16, 5],
  [4, 17, 16, 1],
  [4, 20, 16, 1],
  [4, 27, 16, 1],
  [4, 30, 16, 1],
]
const list: readonly Block[] = [15, 19, 23, 27, 31].map((y) => [4, y, 26, 1])
const tiles: readonly Block[] = [
  [4, 10, 26, 7],
  [4, 28, 12, 6],
  [18, 28, 12, 6],
]
const outlines = {
  article: [...head, ...column],
  home: [...head, ...tiles],
  section: [...head, [4, 10, 12, 6], [18, 10, 12, 6], [4, 18, 12, 6], [18, 18, 12, 6]],
  search: [...head, ...list],
} as const satisfies Readonly<Record<string, readonly Block[]>>

const blocks = {
  top: [4, 9, 26, 4],
  middle: [4, 19, 26, 6],
  end: [4, 33, 16, 5],
  foot: [4, 36, 26, 3],
  inline: [4, 22, 16, 4],
  'aside-top': [23, 10, 7, 10],
  'aside-bottom': [23, 27, 7, 11],
} as const satisfies Readonly<Record<string, Block>>

/** A page in miniature, the place of recommendations filled. */
export function PageDrawing({ pageType, place }: Props) {
  const texts = usePageDrawingTexts()
  const id = useId()
  const block = isPlace(place) ? blocks[place] : undefined
  const outline = outlines[isPage(pageType) ? pageType : 'article']
  const page = pageName(texts, pageType)
  const name = placeName(texts, place)
  return (
    <svg className={styles.page} viewBox="0 0 34 42" role="img" aria-labelledby={id}>
      <title id={id}>{texts.drawing({ page, place: name })}</title>
      <rect className={styles.paper} x={0.5} y={0.5} width={33} height={41} />
      {outline.map((one) => (
        <Rect key={one.join()} className={styles.text} block={one} />
      ))}
      {block !== undefined && <Rect className={styles.block} block={block} />}
    </svg>
  )
}

const isPage = (name: string | null): name is keyof typeof outlines =>
  name !== null && Object.hasOwn(outlines, name)
const isPlace = (name: string | null): name is keyof typeof blocks =>
  name !== null && Object.hasOwn(blocks, name)

function Rect({ block, className }: { block: Block; className: string | undefined }) {
  const [x, y, width, height] = block
  return <rect className={className} x={x} y={y} width={width} height={height} />
}
