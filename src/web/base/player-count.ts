import { type ErrorItem, isApiError } from '../../contract/error.ts'
import { api } from './api.ts'
import { createStore, useStore } from './store.ts'

const refreshedEvery = 60_000
/** For so long after it told, the event stream knows better than a response that may have been kept. */
const trustedFor = 75_000

/** Players online as this page knows it: -1 before the first response and when nobody knows. */
export interface PlayerCountState {
  count: number
  isLoading: boolean
  errors: readonly ErrorItem[]
}

const unknown: PlayerCountState = { count: -1, isLoading: true, errors: [] }
const state = createStore(unknown, () => {
  void refresh()
  const timer = setInterval(() => void refresh(), refreshedEvery)
  return () => clearInterval(timer)
})
/** When the event stream last told; milliseconds, as `performance.now()` counts them. */
let receivedAt = -Infinity

/** Players online, asked for again every minute while something shows it. */
export function usePlayerCount(): PlayerCountState {
  return useStore(state, unknown)
}

/** Takes what the event stream tells, each half minute and whenever players are counted. */
export function receivePlayerCount(count: number): void {
  receivedAt = performance.now()
  state.write({ count, isLoading: false, errors: [] })
}

function showCount(next: PlayerCountState) {
  if (performance.now() - receivedAt > trustedFor) state.write(next)
}

async function refresh() {
  try {
    const { count } = await api('GET /api/game/counter', {})
    showCount({ count, isLoading: false, errors: [] })
  } catch (error) {
    const errors = isApiError(error) ? error.errors : [{ code: 'unknown', description: '' }]
    showCount({ ...state.read(), isLoading: false, errors })
  }
}
