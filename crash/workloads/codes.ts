import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { payout } from '../../src/contract/donation.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload, type Action } from '../work.ts'

/** What a code brings, as Dedipass says it, and in hundredths of the site’s money. */
const codeWorth = { said: '2.50', credited: 250 }

/** As the site knows a code. */
const referenceOf = ({ key }: Action) => createHash('sha256').update(`code ${key}`).digest('hex')

interface CodeRow {
  reference: string
  state: string
  /** What its transfer brought, where there is one. */
  credited: number | null
}

/** Players redeem codes, each good once at the provider. */
export const codes: CreateWorkload = ({ outside, postgres }) => {
  const listRows = () =>
    postgres.query<CodeRow>(
      `select reference, state, entry.amount::integer as credited from payment
       left join ledger_transfer transfer on transfer.source = 'payment:' || payment.id
       left join ledger_entry entry on entry.transfer_id = transfer.id and entry.amount > 0
       where payment.kind = 'code'`,
    )

  return {
    name: 'codes',
    workers: 3,
    nextKey() {
      const code = randomBytes(8).toString('hex').toUpperCase()
      outside.dedipass.sell(code, { virtual_currency: codeWorth.said, payout: '1.00' })
      return code
    },
    async act(action) {
      const { player, key } = action
      // whoever gets no response types it once more
      const outcome = await send(action, () => player.call(payout, { Code: key }, randomUUID()))
      if (!outcome) return
      if ('result' in outcome) {
        if (outcome.result.payment.state !== 'paid') action.state = 'later'
      } else if (outcome.codes.includes('PayoutCodeUsedByYou')) {
        action.state = 'acknowledged'
      } else if (outcome.codes.includes('PayoutCodeBeingChecked')) {
        action.state = 'later'
      }
    },
    async countUnsettled() {
      return (await listRows()).filter(({ state }) => state === 'created').length
    },
    async check(actions) {
      const rows = await listRows()
      const paid = rows.filter(
        ({ state, credited }) => state === 'paid' && credited === codeWorth.credited,
      )
      const held = rows.filter(({ state }) => state === 'quarantined')
      const known = new Set([...paid, ...held].map(({ reference }) => reference))
      // each was good when it was checked first
      const checked = new Set(outside.dedipass.checked)
      const used = actions.filter(({ key }) => checked.has(key))
      const found = compare(
        actions,
        paid.map(({ reference }) => reference),
        referenceOf,
      )
      const forgotten = used.filter((action) => !known.has(referenceOf(action)))
      return {
        lost: [...new Set([...found.lost, ...forgotten.map(({ key }) => key)])],
        doubled: found.doubled,
        notes: {
          'used up at the provider': used.length,
          credited: paid.length,
          'held for the team, since the answer of the provider died with the site': held.length,
        },
      }
    },
  }
}
