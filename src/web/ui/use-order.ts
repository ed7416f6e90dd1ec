import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormError } from './form/form-state.ts'
import { errorsOfCall } from './form/submit-failure.ts'
import type { MoveButtonsProps } from './move-buttons.tsx'

export type Order<Item extends { key: string }> = ReturnType<typeof useOrder<Item>>

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
  const [errors, setErrors] = useState<readonly FormError[]>([])
  if (from !== loaded) {
    setFrom(loaded)
    setItems(loaded)
  }

  /** Shows it beside that one, before (-1) or after it, and puts it there; it stays as it was where that is refused. */
  async function move(item: Item, beside: Item | undefined, step: -1 | 1): Promise<void> {
    if (!beside) return
    const others = items.filter((one) => one !== item)
    const place = others.indexOf(beside) + (step > 0 ? 1 : 0)
    const now = others.toSpliced(place, 0, item)
    flushSync(() => {
      setErrors([])
      setItems(now)
    })
    try {
      await put(item.key, now[place - 1]?.key ?? null)
      setMoved(item)
    } catch (error) {
      setItems(items)
      setErrors(errorsOfCall(error))
    }
  }

  return {
    items,
    errors,
    /** Which was moved last, once it is there: it is said aloud. */
    moved: items.find(({ key }) => key === moved?.key),
    take: (now: Item) =>
      setItems((before) => before.map((one) => (one.key === now.key ? now : one))),
    /** How an item moves among those it stands with. */
    moveOf(item: Item, among: readonly Item[] = items): Omit<MoveButtonsProps, 'name'> {
      const place = among.indexOf(item)
      return {
        isFirst: place === 0,
        isLast: place === among.length - 1,
        onMove: (step) => void move(item, among[place + step], step),
      }
    },
  }
}
