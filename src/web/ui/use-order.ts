import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What is in an order, as it was read, and as it was changed and moved since.
 *
 * @param put puts it after another one, or before all
 */
export function useOrder<Item extends { key: string }>(
  loaded: readonly Item[],
  put: (key: string, after: string | null) => Promise<unknown>,
) {
  const [from, setFrom] = useState(loaded)
  const [items, setItems] = useState(loaded)
  const [moved, setMoved] = useState<Item>()
  if (from !== loaded) {
    setFrom(loaded)
    setItems(loaded)
  }
  return {
    items,
    /** Which was moved last, once it is there: it is said aloud. */
    moved: items.find(({ key }) => key === moved?.key),
    take: (now: Item) =>
      setItems((before) => before.map((one) => (one.key === now.key ? now : one))),
    /**
     * Shows it beside that one, before (-1) or after it, and puts it there.
     *
     * @throws as the call does, where it stays as it was
     */
    async move(item: Item, beside: Item | undefined, step: -1 | 1): Promise<void> {
      if (!beside) return
      const others = items.filter((one) => one !== item)
      const place = others.indexOf(beside) + (step > 0 ? 1 : 0)
      const now = others.toSpliced(place, 0, item)
      flushSync(() => setItems(now))
      try {
        await put(item.key, now[place - 1]?.key ?? null)
        setMoved(item)
      } catch (error) {
        setItems(items)
        throw error
      }
    },
  }
}
