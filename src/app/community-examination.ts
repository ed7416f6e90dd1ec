import { randomBytes } from 'node:crypto'
import { voteCallbackPath } from '../contract/vote.ts'
import type { Check } from '../server/platform/check.ts'
import { communityChecks, type ExaminedPayments } from '../server/doctor/community-checks.ts'
import { sandboxKey as sandboxPayments } from '../server/donation/adapters/sandbox/sandbox.ts'
import { openPayments, refuseManySellers } from '../server/donation/open-payments.ts'
import type {
  PaymentAdapter,
  PaymentContext,
  PaymentProvider,
} from '../server/donation/payment-provider.ts'
import { readSandboxTotal } from '../server/platform/ledger/sandbox-money.ts'
import { sandboxKey } from '../server/vote/adapters/sandbox-vote.ts'
import type { Config } from './config.ts'
import { paymentsOf, voteSitesOf } from './defaults.ts'

interface CommunityExamination extends Omit<PaymentContext, 'randomBytes'> {
  config: Config
  isPublic: boolean
  /** The checks of the database. */
  databaseRows: readonly Check[]
}

/** The checks of ways to pay and to vote, through the adapters the configuration names. */
export function examineCommunity({
  config,
  isPublic,
  databaseRows,
  ...context
}: CommunityExamination): Check[] {
  const adapters = paymentsOf(config)
  const providers = openPayments(adapters, { ...context, randomBytes })
  return communityChecks({
    payments: adapters.flatMap((adapter) => {
      const provider = providers.get(adapter.key)
      return provider ? [toExamined(adapter, provider)] : []
    }),
    confirmPayments: () => refuseManySellers(providers),
    hasOwnPayments: config.payments !== undefined,
    votes: voteSitesOf(config).map(({ key, name, secret }) => ({
      name,
      isSandbox: key === sandboxKey,
      callback: secret === undefined ? undefined : callbackOf(context.siteUrl, key),
    })),
    hasOwnVotes: config.votes !== undefined,
    isPublic,
    databaseRows,
    readSandboxTotal: () => readSandboxTotal(context.db),
  })
}

/** No provider has a payment of this name: to be told so takes the right keys. */
const nobodysPayment = 'guildhall-doctor'

function toExamined(
  { key, name }: Pick<PaymentAdapter, 'key' | 'name'>,
  provider: PaymentProvider,
): ExaminedPayments {
  const { isSandbox } = provider
  if (key.startsWith(sandboxPayments)) return { name, isSandbox }
  async function ask(): Promise<string> {
    if (provider.kind === 'codes') return `${(await provider.listRates()).length} rates`
    await provider.look(nobodysPayment)
    return 'takes the keys'
  }
  return { name, isSandbox, ask }
}

/** Without the secret at its end, which is nothing to be shown. */
function callbackOf(siteUrl: string, key: string): string {
  return siteUrl + voteCallbackPath.replace(':site', key).replace(':secret', '<its secret>')
}
