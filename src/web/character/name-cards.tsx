import { useEffect, useMemo, useState } from 'react'
import { createLazy, useLazy } from '../base/lazy.ts'

const parts = createLazy(() => import('./name-card.tsx'))

/** Milliseconds a name is rested on before its card comes, and left before it goes: the way to the card is no leaving. */
const pause = { before: 300, after: 150 }

/** What is above the name of a character: its page. */
const names = 'a[href^="/character/"]'

/**
 * Says who somebody is while a mouse rests on their name below, or the keyboard is on it. Loaded as it is first needed;
 * Escape and scrolling take it away, and a touch opens the page as ever.
 */
export function NameCards({ children }: { children: React.ReactNode }) {
  const [name, setName] = useState<HTMLAnchorElement>()
  const handlers = useMemo(() => createHandlers(setName), [])
  useEffect(() => handlers.stop, [handlers])
  const loaded = useLazy(parts, name !== undefined)
  return (
    <div {...handlers.events}>
      {children}
      {name && loaded && <loaded.NameCard key={name.href} name={name} onAway={handlers.close} />}
    </div>
  )
}

function createHandlers(show: (name: HTMLAnchorElement | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: HTMLAnchorElement | undefined
  function want(name: HTMLAnchorElement | undefined) {
    if (name === wanted) return
    wanted = name
    clearTimeout(timer)
    timer = setTimeout(() => show(name), name ? pause.before : pause.after)
  }
  function close() {
    clearTimeout(timer)
    wanted = undefined
    show(undefined)
  }
  return {
    close,
    stop: () => clearTimeout(timer),
    events: {
      onPointerOver({ target, pointerType }: React.PointerEvent) {
        if (pointerType !== 'mouse' || !(target instanceof Element)) return
        // a card may be pointed at, to be read
        if (!target.closest('[role=tooltip]')) want(nameOf(target))
      },
      onPointerLeave: () => want(undefined),
      onFocus({ target }: React.FocusEvent) {
        if (target.matches(':focus-visible')) want(nameOf(target))
      },
      onBlur: close,
      onKeyDown({ key }: React.KeyboardEvent) {
        if (key === 'Escape') close()
      },
    },
  }
}

function nameOf(target: Element): HTMLAnchorElement | undefined {
  return target.closest<HTMLAnchorElement>(names) ?? undefined
}
