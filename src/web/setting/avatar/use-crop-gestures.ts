import { useEffect, useEffectEvent } from 'react'
import { type Crop, moveCrop, type Size, zoomCrop } from './crop.ts'

interface Gestures {
  bitmap: Size
  crop: Crop
  change: (crop: Crop) => void
}

interface Point {
  x: number
  y: number
}

/** Drags with one pointer, pinches with two, and enlarges with the wheel. */
export function useCropGestures(
  frame: React.RefObject<HTMLElement | null>,
  { bitmap, crop, change }: Gestures,
) {
  const move = useEffectEvent((across: number, down: number) =>
    change(moveCrop(crop, bitmap, across, down)),
  )
  const zoom = useEffectEvent((factor: number) =>
    change(zoomCrop(crop, bitmap, crop.zoom * factor)),
  )
  useEffect(() => {
    const element = frame.current
    if (!element) return
    return listen(element, {
      move: (across, down) => move(across, down),
      zoom: (factor) => zoom(factor),
    })
  }, [frame])
}

interface Moves {
  /** In sides of the frame. */
  move: (across: number, down: number) => void
  zoom: (factor: number) => void
}

function listen(element: HTMLElement, { move, zoom }: Moves): () => void {
  const held = new Map<number, Point>()
  const listening = new AbortController()
  const on = <Type extends keyof HTMLElementEventMap>(
    types: readonly Type[],
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    // a wheel that enlarges must not scroll the page as well
    const options = { signal: listening.signal, passive: false }
    for (const type of types) element.addEventListener(type, listener, options)
  }

  on(['pointerdown'], (event) => {
    element.setPointerCapture(event.pointerId)
    held.set(event.pointerId, pointOf(event))
  })
  on(['pointermove'], (event) => {
    const former = held.get(event.pointerId)
    if (!former) return
    const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    const next = pointOf(event)
    held.set(event.pointerId, next)
    if (other) {
      const before = distance(former, other)
      if (before > 0) zoom(distance(next, other) / before)
    } else {
      const side = element.clientWidth
      move((next.x - former.x) / side, (next.y - former.y) / side)
    }
  })
  on(['pointerup', 'pointercancel', 'lostpointercapture'], ({ pointerId }) => {
    held.delete(pointerId)
  })
  on(['wheel'], (event) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 500))
  })
  return () => listening.abort()
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
