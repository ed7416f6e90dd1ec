import { useState } from 'react'
import { type ChartPoint, nearestIndex } from './chart-series.ts'

const far = 10

/** Steps of the keys of a slider; `Infinity` goes to the end. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -far,
  PageUp: far,
  Home: -Infinity,
  End: Infinity,
}

/** Which point of a chart is read, by keyboard, pointer or finger; none until somebody does. */
export function useChartReading(points: readonly ChartPoint[]) {
  const [index, setIndex] = useState<number>()
  const last = points.length - 1
  const clamp = (wanted: number) => Math.min(last, Math.max(0, wanted))

  function point({ currentTarget, clientX }: React.PointerEvent) {
    const [first, latest] = [points[0], points[last]]
    if (!first || !latest) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    setIndex(nearestIndex(points, first.at + share * (latest.at - first.at)))
  }

  function press(event: React.KeyboardEvent) {
    const step = steps[event.key]
    if (event.key === 'Escape') setIndex(undefined)
    if (step === undefined) return
    event.preventDefault()
    setIndex((now) => clamp((now ?? last) + step))
  }

  return {
    /** The last point is what a slider that nobody moved stands at. */
    index: index === undefined ? undefined : clamp(index),
    handlers: {
      onFocus: () => setIndex((now) => now ?? last),
      onBlur: () => setIndex(undefined),
      onKeyDown: press,
      onPointerDown: point,
      onPointerMove: point,
      // a finger that is lifted leaves too: what it pointed at stays, to be read
      onPointerLeave: ({ pointerType, currentTarget }: React.PointerEvent) => {
        if (pointerType === 'mouse' && document.activeElement !== currentTarget) setIndex(undefined)
      },
    },
  }
}
