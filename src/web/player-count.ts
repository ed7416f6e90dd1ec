import { useSyncExternalStore } from 'react'
import { type ErrorItem, isApiError } from '../contract/error.ts'
import { getPlayerCount } from '../contract/game.ts'
import { api } from './api.ts'

const refreshedEvery = 60_000

/** Players online as this page knows it: -1 before the first answer and when nobody knows. */
export interface PlayerCountState {
  count: number
  isLoading: boolean
  errors: readonly ErrorItem[]
}

const unknown: PlayerCountState = { count: -1, isLoading: true, errors: [] }
const listeners = new Set<() => void>()
let state = unknown
let timer: ReturnType<typeof setInterval> | undefined

/** Players online, asked for again every minute while something shows it. */
export function usePlayerCount(): PlayerCountState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => unknown,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    void refresh()
    timer = setInterval(() => void refresh(), refreshedEvery)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

async function refresh() {
  try {
    const { count } = await api(getPlayerCount, {})
    state = { count, isLoading: false, errors: [] }
  } catch (error) {
    const errors = isApiError(error) ? error.errors : [{ code: 'unknown', description: '' }]
    state = { ...state, isLoading: false, errors }
  }
  for (const listener of listeners) listener()
}
