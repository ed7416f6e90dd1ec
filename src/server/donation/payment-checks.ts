import {
  Beware,
  type Check,
  errorCode,
  NotAsked,
  StandIn,
  undefinedTable,
  type Words,
} from '../platform/check.ts'
import type { Db } from '../platform/database/db.ts'
import {
  besideReal,
  readSandboxTotal,
  type SandboxTotal,
} from '../platform/ledger/sandbox-money.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
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
    question: { key: 'Payments.paidQuestion' },
    async run() {
      refuseManySellers(providers)
      if (adapters.length === 0) throw new StandIn({ key: 'Payments.noWay' })
      if (sandboxes.length === 0) return adapters.map(({ name }) => name)
      const names: Words = isDefault ? { key: 'Default', values: { what: sandboxes } } : sandboxes
      if (isPublic) throw new Beware({ key: 'Payments.sandboxPublic', values: { names } })
      throw new StandIn({ key: 'Payments.sandbox', values: { names } })
    },
    advice: () => ({ key: 'Payments.advice' }),
  }
}

function ownedCheck(
  { db, database, hasSandboxVotes }: ExaminedPayments,
  hasSandbox: boolean,
): Check {
  return {
    system: 'payments',
    question: { key: 'Payments.ownedQuestion' },
    needs: database,
    async run() {
      const total = await readSandboxTotal(db).catch((error: unknown) => {
        if (errorCode(error) !== undefinedTable) throw error
        throw new NotAsked({ key: 'Payments.nothingYet' })
      })
      const sandbox = { payments: hasSandbox, votes: hasSandboxVotes }
      const mixed = nameTotal(besideReal(total, sandbox))
      if (mixed) throw new Beware({ key: 'Payments.mixed', values: { total: mixed } })
      const left = nameTotal(total)
      return left ? { key: 'Payments.left', values: { total: left } } : { key: 'Payments.clean' }
    },
    advice: () => ({ key: 'Payments.takeBack' }),
  }
}

function nameTotal({ money, votePoints }: SandboxTotal): Words | undefined {
  const ofMoney: Words = { key: 'Payments.money', values: { amount: toMoney(money) } }
  const ofVotes: Words = {
    key: 'Payments.votePoints',
    values: { count: votePoints, amount: votePoints },
  }
  if (money <= 0) return votePoints > 0 ? ofVotes : undefined
  if (votePoints <= 0) return ofMoney
  return { key: 'Payments.both', values: { money: ofMoney, votePoints: ofVotes } }
}

/** No provider has a payment of this name: to be told so takes the right keys. */
const nobodysPayment = 'guildhall-doctor'

function responseCheck(name: string, provider: PaymentProvider): Check {
  return {
    system: 'payments',
    question: { key: 'Payments.answerQuestion', values: { name } },
    async run() {
      if (provider.kind === 'codes') {
        return { key: 'Payments.rates', values: { number: (await provider.listRates()).length } }
      }
      await provider.look(nobodysPayment)
      return { key: 'Payments.keys' }
    },
    advice: () => ({ key: 'Payments.answerAdvice', values: { name } }),
  }
}
