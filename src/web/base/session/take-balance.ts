import { type Balance, getBalance } from '../../../contract/money.ts'
import { askBalance, hearBalance } from './live-balance.ts'
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
export async function takeBalance<Answer extends Balance | WithBalance>(
  calling: Promise<Answer>,
): Promise<Answer> {
  const playerId = session.read()?.user.id
  const take = askBalance()
  const answer = await calling
  if (playerId === undefined || session.read()?.user.id !== playerId) return answer
  if ('balance' in answer) {
    hearBalance(answer.balance)
    session.changeMoney(answer.balance.money)
  } else if (take(answer)) session.changeMoney(answer.money)
  return answer
}

/** Asks what the player has, and shows it everywhere: where the event stream is off, nobody else tells. */
export async function refreshBalance(signal?: AbortSignal): Promise<void> {
  await takeBalance(playerApi(getBalance, {}, { signal })).catch(() => {})
}
