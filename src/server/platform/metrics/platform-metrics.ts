import type { PoolUse } from '../database/db.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { SystemUse } from '../outbound/call-counts.ts'
import type { Metric } from './metric.ts'

/** Responses from memory. */
export function cacheMetrics(cache: Pick<ResponseCache, 'requests' | 'measure'>): Metric[] {
  return [
    {
      name: 'response_cache_requests_total',
      type: 'counter',
      help: 'Requests answered from memory, fresh or stale, and those that were not and went to the router.',
      labels: ['result'],
      read: () =>
        Object.entries(cache.requests).map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: 'response_cache_responses',
      type: 'gauge',
      help: 'Responses that are kept in memory.',
      read: () => [{ value: cache.measure().responses }],
    },
    {
      name: 'response_cache_bytes',
      type: 'gauge',
      help: 'What they take.',
      read: () => [{ value: cache.measure().bytes }],
    },
  ]
}

/** Connections to the site’s database. */
export function poolMetrics(measure: () => PoolUse): Metric[] {
  return [
    {
      name: 'database_connections',
      type: 'gauge',
      help: 'Open connections to the database.',
      labels: ['state'],
      read: () => {
        const { busy, idle } = measure()
        return [
          { labels: { state: 'busy' }, value: busy },
          { labels: { state: 'idle' }, value: idle },
        ]
      },
    },
    {
      name: 'database_waiting_calls',
      type: 'gauge',
      help: 'Calls that wait for a free connection.',
      read: () => [{ value: measure().waiting }],
    },
  ]
}

/** Calls of other systems over HTTP. */
export function outboundMetrics(measure: () => readonly SystemUse[]): Metric[] {
  const bySystem = () => Map.groupBy(measure(), ({ system }) => system)
  return [
    {
      name: 'outbound_calls_total',
      type: 'counter',
      help: 'Calls of another system: answered, failed, or refused because it is left alone or too slow.',
      labels: ['system', 'result'],
      read: () =>
        measure().flatMap(({ system, calls }) =>
          Object.entries(calls).map(([result, value]) => ({ labels: { system, result }, value })),
        ),
    },
    {
      name: 'outbound_hosts_left_alone',
      type: 'gauge',
      help: 'Hosts of another system that are left alone now, after failures or because they ask for it.',
      labels: ['system'],
      read: () =>
        Array.from(bySystem(), ([system, uses]) => ({
          labels: { system },
          value: uses.reduce((sum, { hostsLeftAlone }) => sum + hostsLeftAlone, 0),
        })),
    },
  ]
}
