import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import type { BoxRow } from './delivery-rows.ts'

/** Every box of a publication and where it stands, as far as its source says. */
export async function boxesOf(warehouse: Warehouse, publication: number): Promise<BoxRow[]> {
  const [boxes, positions] = await Promise.all([
    warehouse.boxes(publication),
    warehouse.positions(publication),
  ])
  const places = new Map(positions.map((position) => [position.id, position]))
  return boxes.map((box) => ({ ...box, at: places.get(box.position) ?? null }))
}

/** A box that has deliveries and no name. */
export function unknownBox(id: number): BoxRow {
  return { id, name: '', position: 0, place: 0, at: null }
}
