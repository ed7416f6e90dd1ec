import type { SayAtStart } from '../platform/content/terminal-words.ts'
import type { Tools } from '../platform/feature.ts'
import { besideReal, readSandboxTotal } from '../platform/ledger/sandbox-money.ts'
import { toMoney } from '../platform/ledger/ledger.ts'

type Needs = Pick<Tools, 'db' | 'isPublic'> & { sandbox: { payments: boolean; votes: boolean } }

/** What the owner must know of payments in which nothing is paid, and of what they left on a site that is real now. */
export async function sandboxNotices(say: SayAtStart, { db, isPublic, sandbox }: Needs) {
  const payments = say(isPublic ? 'sandboxPaymentsOpen' : 'sandboxPayments')
  const left = besideReal(await readSandboxTotal(db), sandbox)
  const money = toMoney(left.money).toFixed(2)
  const points = String(left.votePoints)
  return [
    ...(sandbox.payments ? [payments] : []),
    ...(left.money > 0 || left.votePoints > 0 ? [say('sandboxLeft', { money, points })] : []),
  ]
}
