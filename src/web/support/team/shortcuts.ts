import { useEffect, useEffectEvent } from 'react'
import { createEmitter, useStore } from '../../base/store.ts'

const storageKey = 'team-keys'
const changes = createEmitter()
const choice = { read: hasShortcuts, subscribe: changes.subscribe }

/** Whether letters alone do something, which whoever speaks to the computer turns off; undefined until it is known. */
export function useHasShortcuts(): boolean | undefined {
  return useStore(choice, undefined)
}

export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // a browser that keeps nothing has them on
  }
  changes.emit()
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
