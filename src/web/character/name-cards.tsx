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

function createHandlers(setName: (name: HTMLAnchorElement | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: HTMLAnchorElement | undefined
  let wanted: HTMLAnchorElement | undefined
  function show(name: HTMLAnchorElement | undefined) {
    clearTimeout(timer)
    shown = name
    wanted = name
    setName(name)
  }
  function want(name: HTMLAnchorElement | undefined) {
    if (name === wanted) return
    wanted = name
    clearTimeout(timer)
    if (name === shown) return
    timer = setTimeout(() => show(name), name ? pause.before : pause.after)
  }
  const close = () => show(undefined)
  return {
    close,
    stop: () => clearTimeout(timer),
    events: {
      onPointerOver({ target, pointerType }: React.PointerEvent) {
        if (pointerType !== 'mouse' || !(target instanceof Element)) return
        // a card may be pointed at, to be read
        want(target.closest('[role=tooltip]') ? shown : nameOf(target))
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
