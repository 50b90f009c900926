/** Everything an asynchronous source gives. */
export async function all<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of source) items.push(item)
  return items
}
