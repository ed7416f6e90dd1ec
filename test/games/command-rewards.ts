import { randomBytes } from 'node:crypto'
import type { Delivery } from '../../src/server/platform/game/game-delivery.ts'

/** A server that rewards reach by commands, and what it is told. */
export const commandRewards = {
  access: { host: '127.0.0.1', password: 'open sesame', timeoutMs: 20_000 },
  templates: {
    item: 'give {character} {item} {amount}',
    gold: 'eco give {character} {amount}',
  },
}

export function aCommandReward(changes: Partial<Delivery> = {}): Delivery {
  return {
    key: `test-${randomBytes(8).toString('hex')}`,
    characterId: 'a1',
    characterName: 'Alice',
    gameAccount: 'alice',
    kind: 'item',
    item: 'minecraft:diamond',
    amount: 3,
    subject: 'Thank you',
    text: 'For voting',
    ...changes,
  }
}
