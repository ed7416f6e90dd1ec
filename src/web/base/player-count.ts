import { useSyncExternalStore } from 'react'
import { type ErrorItem, isApiError } from '../../contract/error.ts'
import { getPlayerCount } from '../../contract/game.ts'
import { api } from './api.ts'

const refreshedEvery = 60_000
/** For so long after it told, the event stream knows better than an answer that may have been kept. */
const heardFor = 75_000

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
/** When the event stream last told; milliseconds, as `performance.now()` counts them. */
let heardAt = -Infinity

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

/** Takes what the event stream tells, each half minute and whenever players are counted. */
export function hearPlayerCount(count: number): void {
  heardAt = performance.now()
  show({ count, isLoading: false, errors: [] })
}

function show(next: PlayerCountState) {
  state = next
  for (const listener of listeners) listener()
}

function showAnswer(next: PlayerCountState) {
  if (performance.now() - heardAt > heardFor) show(next)
}

async function refresh() {
  try {
    const { count } = await api(getPlayerCount, {})
    showAnswer({ count, isLoading: false, errors: [] })
  } catch (error) {
    const errors = isApiError(error) ? error.errors : [{ code: 'unknown', description: '' }]
    showAnswer({ ...state, isLoading: false, errors })
  }
}
