/**
 * The arrow keys go from a field through the links in its frame and around; Escape in a link goes back to the field.
 *
 * @param others what other keys do in the field
 */
export function useArrowKeys(
  frame: React.RefObject<HTMLElement | null>,
  others: Record<string, () => void>,
) {
  return (event: React.KeyboardEvent) => {
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const stops = all.filter((stop) => stop.checkVisibility())
    const here = stops.findIndex((stop) => stop === event.currentTarget)
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const isField = event.currentTarget === stops[0]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) stops.at((here + step) % stops.length)?.focus()
    else if (event.key === 'Escape' && !isField) stops[0]?.focus()
    else if (isField && others[event.key]) others[event.key]?.()
    else return
    event.preventDefault()
  }
}
