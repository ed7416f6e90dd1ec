import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `ask` again and again while the page is looked at.
 *
 * @param pauses milliseconds before each call, the last one for all that follow; the same array as long as the same is
 * meant, undefined while nothing is to be asked.
 */
export function usePoll(ask: () => void, pauses: readonly number[] | undefined): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!pauses) return
    let turn = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(
        () => {
          if (!document.hidden) askNow()
          turn += 1
          wait()
        },
        pauses[Math.min(turn, pauses.length - 1)],
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [pauses])
}
