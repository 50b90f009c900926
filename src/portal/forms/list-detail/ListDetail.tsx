import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'

import styles from './list-detail.module.css'

/** The open item, beside the list or, on a phone, in its place. */
export interface OpenItem {
  /** `id` in the address */
  id: string
  name: string
  /** a line below the name: its state and by whom */
  note?: ReactNode
  /** quiet actions at its right */
  actions?: ReactNode
  /** the way to where it was opened from, where that is not the list */
  back?: { label: string; go: () => void }
  content: ReactNode
}

interface Props {
  title: string
  /** one line that says what the screen is for */
  deck?: ReactNode
  actions?: ReactNode
  list: ReactNode
  /** names the list on the way back to it: "7 positions" */
  back: string
  /** null: none is open */
  item: OpenItem | null
  /** the `id` that opens beside the list where the address names none: what needs a look first */
  first?: string | undefined
  /** stands in its place while none is open; on a phone the list alone */
  otherwise?: ReactNode
  /** `list`: names beside a wide detail. `table`: a table beside a narrow panel. */
  layout?: 'list' | 'table'
}

/**
 * A screen of configuration: the list left, a hairline, the open item right; both scroll with the page. A phone shows
 * the list first and an item as a page of its own with a way back. The address says which one is open (`id`).
 */
export function ListDetail({ layout = 'list', ...props }: Props) {
  const { title, deck, actions, list, item, otherwise } = props
  const isPhone = useIsPhone()
  const heading = useFocusCatcher<HTMLHeadingElement>(item?.id)
  useFirst(item === null && !isPhone ? props.first : undefined)
  if (isPhone && item !== null) return <ItemPage key={item.id} item={item} back={props.back} />
  return (
    <>
      <PageHead title={title} deck={deck} actions={actions} />
      <div key={layout} className={styles.columns} data-layout={layout}>
        <div className={styles.list}>{list}</div>
        <div className={styles.detail}>
          {item === null ? otherwise : <ItemBeside key={item.id} item={item} heading={heading} />}
        </div>
      </div>
    </>
  )
}

/** An address that names no item, and no panel, gets the first one. */
function useFirst(first: string | undefined): void {
  const [{ id, panel }, change] = useSearchState()
  useEffect(() => {
    if (first !== undefined && id === '' && panel === '') change({ id: first }, { replace: true })
  }, [first, id, panel, change])
}

function ItemBeside({ item, heading }: { item: OpenItem; heading: Ref<HTMLHeadingElement> }) {
  return (
    <article aria-label={item.name}>
      {item.back && <Back {...item.back} />}
      <header className={styles.head}>
        <h2 ref={heading} className={styles.name} tabIndex={-1}>
          {item.name}
        </h2>
        {item.actions !== undefined && <div className={styles.actions}>{item.actions}</div>}
        {item.note !== undefined && <div className={styles.note}>{item.note}</div>}
      </header>
      <HeadingLevel value={3}>{item.content}</HeadingLevel>
    </article>
  )
}

function Back({ label, go }: NonNullable<OpenItem['back']>) {
  return (
    <button type="button" className={styles.back} onClick={go}>
      <IconArrowLeft aria-hidden />
      {label}
    </button>
  )
}

/** Takes the focus to its heading, as every page does. */
function ItemPage({ item, back }: { item: OpenItem; back: string }) {
  const [, change] = useSearchState()
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
    page.current?.scrollIntoView()
  }, [])
  return (
    <article ref={page} className={styles.page} aria-label={item.name}>
      <Back {...(item.back ?? { label: back, go: () => change({ id: '', panel: '' }) })} />
      <PageHead title={item.name} actions={item.actions} />
      {item.note !== undefined && <div className={styles.note}>{item.note}</div>}
      {item.content}
    </article>
  )
}
