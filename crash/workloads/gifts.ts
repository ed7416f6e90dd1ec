import { randomUUID } from 'node:crypto'
import { giveMoney } from '../../src/contract/money.ts'
import { send } from '../send.ts'
import { joinResponses, keyOf } from '../sources.ts'
import { compare, type CreateWorkload } from '../work.ts'

/** Players give the next one half a crown. */
export const gifts: CreateWorkload = ({ players, postgres }) => ({
  name: 'gifts',
  workers: 2,
  nextKey: randomUUID,
  async act(action) {
    const { player, key } = action
    const other = players[(players.indexOf(player) + 1) % players.length]
    const input = { Pseudo: other?.pseudo ?? '', Amount: 0.5 }
    await send(action, () => player.call(giveMoney, input, key))
  },
  async check(actions) {
    const rows = await postgres.query<{ key: string }>(
      `select ${keyOf('ledger_transfer')} as key from ledger_transfer
       ${joinResponses('ledger_transfer', 'gift')}
       where ledger_transfer.source like 'gift:%'`,
    )
    return compare(
      actions,
      rows.map(({ key }) => key),
    )
  },
})
