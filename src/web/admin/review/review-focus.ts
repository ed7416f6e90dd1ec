import { useEffect, useRef } from 'react'

type Frame = HTMLElement | null
type Ids = readonly (number | undefined)[]

/** @returns a function that sends the focus to the first of these that still waits once the queue was read again */
export function useFocusAfterReading(
  frame: React.RefObject<Frame>,
  items: readonly unknown[],
): (ids: Ids) => void {
  const wanted = useRef<{ ids: Ids; before: typeof items }>(undefined)
  useEffect(() => {
    if (!wanted.current || wanted.current.before === items) return
    const { ids } = wanted.current
    wanted.current = undefined
    if (isDoneWith(frame.current, ids[0])) focusFirst(frame.current, ids)
  }, [frame, items])
  return (ids) => void (wanted.current = { ids, before: items })
}

/** Where none of them is there: what waits longest, or the word that nothing does. */
export function focusFirst(frame: Frame, ids: Ids): void {
  const found = ids.map((id) => find(frame, id))
  const first = frame?.querySelector<HTMLElement>('[data-review], [data-reviewed]')
  const place = [...found, first].find((element) => element)
  place?.focus()
}

/**
 * Whether the focus may be taken along from one of them: it is there, or nowhere. Who reads another one by now, or
 * types, keeps it: letters of theirs would review what they did not read.
 */
export function isDoneWith(frame: Frame, id: number | undefined): boolean {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return true
  const isThere = find(frame, id)?.contains(activeElement) ?? false
  return isThere && !activeElement.matches(':read-write')
}

/** What follows another as they stand now, or else the one before it. */
export function nextTo(frame: Frame, id: number): number | undefined {
  const here = find(frame, id)
  const next = here?.nextElementSibling ?? here?.previousElementSibling
  return next instanceof HTMLElement ? Number(next.dataset['review']) : undefined
}

function find(frame: Frame, id: number | undefined): HTMLElement | null | undefined {
  return id === undefined ? undefined : frame?.querySelector<HTMLElement>(`[data-review="${id}"]`)
}
