import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PaymentSort } from '../../contract/payment-terms.ts'
import type { PaymentState } from '../../contract/donation.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/db-types.ts'
import { codeReference } from './code-reference.ts'
import { named, type NamedPayment, toNamed } from './named-payments.ts'
import { isPaymentId } from './payment-queries.ts'

/** Which payments are looked for; all of them when nothing is said. */
export interface PaymentFilter {
  state?: PaymentState | undefined
  provider?: string | undefined
  /** Those one of these players paid, or is given. */
  accounts?: readonly number[] | undefined
  /** In the smallest unit of that currency. */
  amount?: { amount: number; currency: string } | undefined
  /** Any name of it, or a code. */
  reference?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

interface Window {
  sort: PaymentSort
  /** The last one that was seen. */
  after?: string | undefined
  most: number
}

/** By what payments are put in order, and whether the largest comes first. */
const orders = {
  newest: { by: sql`payment.created_at`, isFalling: true },
  oldest: { by: sql`payment.created_at`, isFalling: false },
  largest: { by: sql`coalesce(payment.amount, 0)`, isFalling: true },
} as const satisfies Record<PaymentSort, { by: unknown; isFalling: boolean }>

/** Some of the payments that are found, from behind `after` on. */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  { sort, after, most }: Window,
): Promise<NamedPayment[]> {
  const { by, isFalling } = orders[sort]
  const direction = isFalling ? 'desc' : 'asc'
  const rows = await behind(matching(named(db), filter), { sort, after })
    .orderBy(by, direction)
    .orderBy('payment.id', direction)
    .limit(most)
    .execute()
  return rows.map(toNamed)
}

/** All that payments ever came by, in order: one look into the index for each. */
export async function listProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with recursive known as (
      (select provider from payment order by provider limit 1)
      union all
      select (select provider from payment where provider > known.provider order by provider limit 1)
      from known where known.provider is not null
    )
    select provider from known where provider is not null`.execute(db)
  return rows.map(({ provider }) => provider)
}

type Query<Selected> = SelectQueryBuilder<DB, 'payment', Selected>

function matching<Selected>(query: Query<Selected>, filter: PaymentFilter): Query<Selected> {
  const { state, provider, accounts, amount, reference, from, until } = filter
  return query
    .$if(state !== undefined, (all) => all.where('payment.state', '=', state ?? ''))
    .$if(provider !== undefined, (all) => all.where('payment.provider', '=', provider ?? ''))
    .$if(accounts !== undefined, (all) => all.where((where) => isOf(where, accounts ?? [])))
    .$if(amount !== undefined, (all) =>
      all
        .where('payment.amount', '=', String(amount?.amount))
        .where('payment.currency', '=', amount?.currency ?? ''),
    )
    .$if(reference !== undefined, (all) => all.where((where) => isCalled(where, reference ?? '')))
    .$if(from !== undefined, (all) => all.where('payment.created_at', '>=', from ?? new Date()))
    .$if(until !== undefined, (all) => all.where('payment.created_at', '<', until ?? new Date()))
}

type Where = ExpressionBuilder<DB, 'payment'>

function isOf(where: Where, accounts: readonly number[]) {
  const any = sql<number>`any(${accounts}::integer[])`
  return where.or([where('payment.account_id', '=', any), where('payment.recipient_id', '=', any)])
}

function isCalled(where: Where, name: string) {
  return where.or([
    ...(isPaymentId(name) ? [where('payment.id', '=', name)] : []),
    where('payment.reference', 'in', [name, codeReference(name.replace(/[\s-]/g, ''))]),
    where('payment.capture_reference', '=', name),
  ])
}

/** By what the last one is put in order by: a page does not shift when new ones come. */
function behind<Selected>(
  query: Query<Selected>,
  { sort, after }: Pick<Window, 'sort' | 'after'>,
): Query<Selected> {
  if (after === undefined) return query
  const { by, isFalling } = orders[sort]
  const last = sql`(select ${by} from payment where id = ${after})`
  const direction = isFalling ? sql`<` : sql`>`
  return query.where(sql<boolean>`(${by}, payment.id) ${direction} (${last}, ${after}::uuid)`)
}
