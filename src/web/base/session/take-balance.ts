import type { Balance } from '../../../contract/money.ts'
import { askBalance, receiveBalance } from './live-balance.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

interface WithBalance {
  balance: Balance
}

/**
 * Shows everywhere what a call of the player answers that they have now: the event stream may be slower, or
 * off. Where somebody else is signed in by then, it is not theirs.
 *
 * @param calling made at this moment, by who is signed in.
 * @returns what it answered. @throws as it does
 */
export async function takeBalance<Result extends Balance | WithBalance>(
  calling: Promise<Result>,
): Promise<Result> {
  const playerId = session.read()?.user.id
  const take = askBalance()
  const response = await calling
  if (playerId === undefined || session.read()?.user.id !== playerId) return response
  if ('balance' in response) {
    receiveBalance(response.balance)
    session.changeMoney(response.balance.money)
  } else if (take(response)) session.changeMoney(response.money)
  return response
}

/** Asks what the player has, and shows it everywhere: where the event stream is off, nobody else tells. */
export async function refreshBalance(signal?: AbortSignal): Promise<void> {
  await takeBalance(playerApi('GET /api/money/balance', {}, { signal })).catch(() => {})
}
