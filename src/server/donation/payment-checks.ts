import { Beware, type Check, errorCode, NotAsked, undefinedTable } from '../platform/check.ts'
import type { Db } from '../platform/database/db.ts'
import {
  besideReal,
  readSandboxTotal,
  spellSandboxTotal,
} from '../platform/ledger/sandbox-money.ts'
import { sandboxKey } from './adapters/sandbox/sandbox.ts'
import { refuseManySellers } from './open-payments.ts'
import type { PaymentAdapter, PaymentProvider } from './payment-provider.ts'

interface ExaminedPayments {
  /** In the order they are offered. */
  adapters: readonly PaymentAdapter[]
  /** By their keys. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** Whether the owner left out which. */
  isDefault: boolean
  isPublic: boolean
  hasSandboxVotes: boolean
  db: Db
  /** The checks of the database. */
  database: readonly Check[]
}

/** Whether what players pay and have is real, and providers know this site. Nothing is paid, and no code is used up. */
export function paymentChecks(payments: ExaminedPayments): Check[] {
  const { adapters, providers } = payments
  const sandboxes = adapters
    .filter(({ key }) => providers.get(key)?.isSandbox)
    .map(({ name }) => name)
  return [
    paidCheck(payments, sandboxes),
    ownedCheck(payments, sandboxes.length > 0),
    ...adapters.flatMap(({ key, name }) => {
      const provider = providers.get(key)
      // one that is a part of the site answers as the site does
      return provider && !key.startsWith(sandboxKey) ? [responseCheck(name, provider)] : []
    }),
  ]
}

function paidCheck(payments: ExaminedPayments, sandboxes: readonly string[]): Check {
  const { adapters, providers, isDefault, isPublic } = payments
  return {
    system: 'payments',
    question: 'Is what players pay real?',
    async run() {
      refuseManySellers(providers)
      if (adapters.length === 0) return 'there is no way to pay'
      if (sandboxes.length === 0) return adapters.map(({ name }) => name).join(', ')
      const shown = `${sandboxes.join(', ')}${isDefault ? ' (default)' : ''}: nothing is paid there`
      if (isPublic) throw new Beware(`${shown}, AND EVERYBODY HELPS THEMSELVES`)
      return shown
    },
    advice: () => 'set payments: [stripe({ … })] in guildhall.config.ts: docs/payments.md',
  }
}

function ownedCheck(
  { db, database, hasSandboxVotes }: ExaminedPayments,
  hasSandbox: boolean,
): Check {
  return {
    system: 'payments',
    question: 'Is what players have real?',
    needs: database,
    async run() {
      const total = await readSandboxTotal(db).catch((error: unknown) => {
        if (errorCode(error) !== undefinedTable) throw error
        throw new NotAsked('nobody has anything before the first start')
      })
      const sandbox = { payments: hasSandbox, votes: hasSandboxVotes }
      const mixed = spellSandboxTotal(besideReal(total, sandbox))
      if (mixed !== '') throw new Beware(`PLAYERS CAN SPEND ${mixed} THAT CAME FROM A SANDBOX`)
      const left = spellSandboxTotal(total)
      return left === '' ? 'nothing came from a sandbox' : `${left} came from a sandbox`
    },
    advice: () => 'npx guildhall sandbox take-back books it back: docs/payments.md',
  }
}

/** No provider has a payment of this name: to be told so takes the right keys. */
const nobodysPayment = 'guildhall-doctor'

function responseCheck(name: string, provider: PaymentProvider): Check {
  return {
    system: 'payments',
    question: `Does ${name} answer, and know this site?`,
    async run() {
      if (provider.kind === 'codes') return `${(await provider.listRates()).length} rates`
      await provider.look(nobodysPayment)
      return 'takes the keys'
    },
    advice: () => `correct the keys of ${name} in payments, and let this machine reach it`,
  }
}
