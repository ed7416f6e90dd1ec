import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const storageKey = 'team-keys'
const listeners = new Set<() => void>()

/** Whether letters alone do something, which whoever speaks to the computer turns off; undefined until it is known. */
export function useHasShortcuts(): boolean | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasShortcuts,
    () => undefined,
  )
}

export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // a browser that keeps nothing has them on
  }
  for (const listener of listeners) listener()
}

function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Calls what a letter stands for, unless something is typed or asked. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const run = keys[key.toLowerCase()]
    if (!run || ctrlKey || metaKey || altKey || event.defaultPrevented || !hasShortcuts()) return
    const isBusy =
      target instanceof HTMLElement && target.closest('input, textarea, select, dialog')
    if (isBusy) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
