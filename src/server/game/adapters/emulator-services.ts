import type { ServiceState } from '../game-server.ts'
import type { ServiceAddress } from './emulator-options.ts'
import { isReachable } from './tcp-service.ts'

/** A program of an emulator. */
export interface EmulatorService<Key extends string> extends Pick<ServiceState, 'holdsPlayers'> {
  key: Key
}

/** Tries all services at once; each is up where something listens at its address. */
export function listEmulatorServices<Key extends string>(
  services: readonly EmulatorService<Key>[],
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
