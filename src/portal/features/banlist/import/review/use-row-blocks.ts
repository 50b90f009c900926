import { useCallback, useEffect, useRef, useState } from 'react'

import type { RowWindow } from '#portal/ui/table/table-model.ts'

const blockSize = 100

/** Loads some rows; rejects when there are none any more. */
type LoadRows<Row> = (first: number, count: number) => Promise<readonly Row[]>

/** Rows that lie elsewhere, and whether the last ones did not come. */
interface RowBlocks<Row> extends RowWindow<Row> {
  failed: boolean
}

/**
 * Keeps the blocks of rows that came into sight. `version` is another one when rows may have changed:
 * those in sight are loaded again, and the old ones stay until then.
 */
export function useRowBlocks<Row>(
  count: number,
  version: unknown,
  load: LoadRows<Row>,
): RowBlocks<Row> {
  const [blocks, setBlocks] = useState<ReadonlyMap<number, readonly Row[]>>(new Map())
  const [failed, setFailed] = useState(false)
  const [range, setRange] = useState({ first: 0, last: blockSize - 1 })
  const asked = useRef({ version, blocks: new Set<number>() })
  useEffect(() => {
    if (asked.current.version !== version) asked.current = { version, blocks: new Set() }
    const wanted = asked.current
    const fetch = async (block: number): Promise<void> => {
      wanted.blocks.add(block)
      try {
        const rows = await load(block * blockSize, blockSize)
        if (asked.current !== wanted) return
        setBlocks((known) => new Map(known).set(block, rows))
        setFailed(false)
      } catch {
        wanted.blocks.delete(block)
        if (asked.current === wanted) setFailed(true)
      }
    }
    for (let block = blockOf(range.first); block <= blockOf(range.last); block += 1) {
      if (!wanted.blocks.has(block) && block * blockSize < count) void fetch(block)
    }
  }, [count, version, load, range])
  const onVisible = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const rowAt = useCallback(
    (index: number) => blocks.get(blockOf(index))?.[index % blockSize],
    [blocks],
  )
  return { count, rowAt, onVisible, failed }
}

function blockOf(index: number): number {
  return Math.floor(index / blockSize)
}
