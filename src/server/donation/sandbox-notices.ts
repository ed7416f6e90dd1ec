import type { Tools } from '../platform/feature.ts'
import {
  besideReal,
  readSandboxTotal,
  spellSandboxTotal,
} from '../platform/ledger/sandbox-money.ts'

/** What the owner must know of payments in which nothing is paid, and of what they left on a site that is real now. */
export async function sandboxNotices({
  db,
  isPublic,
  sandbox,
}: Pick<Tools, 'db' | 'isPublic'> & { sandbox: { payments: boolean; votes: boolean } }) {
  const left = spellSandboxTotal(besideReal(await readSandboxTotal(db), sandbox))
  const notices = sandbox.payments ? [paymentNotice(isPublic)] : []
  if (left === '') return notices
  return [
    ...notices,
    `WARNING: PLAYERS CAN SPEND ${left} THAT CAME FROM A SANDBOX: npx guildhall sandbox take-back books it back, see docs/payments.md`,
  ]
}

function paymentNotice(isPublic: boolean): string {
  const what = isPublic
    ? 'WARNING: PAYMENTS ARE A SANDBOX: NOTHING IS PAID, AND EVERYBODY HELPS THEMSELVES'
    : 'Payments are a sandbox: nothing is paid'
  return `${what}: set payments: [stripe({ … })] in guildhall.config.ts, see docs/payments.md`
}
