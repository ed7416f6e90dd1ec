import type { ServiceState } from '../game-server.ts'
import type { ServiceAddress } from './emulator-options.ts'
import { isReachable } from './tcp-service.ts'

/** Tries all services at once; each is up where something listens at its address. */
export function listEmulatorServices<Key extends string>(
  services: readonly (Omit<ServiceState, 'isOnline' | 'since'> & { key: Key })[],
  addresses: Readonly<Record<Key, ServiceAddress>>,
  timeoutMs: number,
): Promise<ServiceState[]> {
  return Promise.all(
    services.map(async (service) => ({
      ...service,
      isOnline: await isReachable(addresses[service.key], timeoutMs),
    })),
  )
}
