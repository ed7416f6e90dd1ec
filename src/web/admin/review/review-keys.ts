const shortcuts: Readonly<Record<string, 1 | -1 | 'p' | 'r'>> = { j: 1, k: -1, p: 'p', r: 'r' }

/**
 * Goes from one to another, or presses a button of one. Letters count only within one, and not where something
 * is typed.
 */
export function pressReviewKey(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event
  const action = shortcuts[key.toLowerCase()]
  if (action === undefined || ctrlKey || metaKey || altKey) return
  if (!(target instanceof HTMLElement) || target.closest('input, textarea, select')) return
  event.preventDefault()
  const here = target.closest<HTMLElement>('[data-review]')
  if (typeof action === 'string') {
    // a key that is held is one review: the focus is on the next one by then, which nobody has read
    if (!event.repeat) here?.querySelector<HTMLElement>(`[aria-keyshortcuts="${action}"]`)?.click()
    return
  }
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-review]')]
  const next = all[here ? all.indexOf(here) + action : 0]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
