import type { GameDelivery } from '../platform/game/game-delivery.ts'

/** Delivers as `deliver` does, of one reward one try at a time: calls of one process share the one that runs. */
export function shareTries(deliver: GameDelivery['deliver']): GameDelivery['deliver'] {
  const running = new Map<string, Promise<void>>()
  return (delivery) => {
    const { key } = delivery
    const trying = running.get(key) ?? deliver(delivery).finally(() => running.delete(key))
    running.set(key, trying)
    return trying
  }
}
