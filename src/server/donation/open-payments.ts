import { ConfigError } from '../platform/config/config-error.ts'
import type { PaymentAdapter, PaymentContext, PaymentProvider } from './payment-provider.ts'

/** Opens the ways to pay, by their keys and in the order they are offered. Nobody is asked yet. */
export function openPayments(
  adapters: readonly PaymentAdapter[],
  { db, clock, log, outbound, siteUrl, randomBytes }: PaymentContext,
): Map<string, PaymentProvider> {
  // an adapter may be a stranger's package: it gets what its port promises, and no more
  const context = { db, clock, log, outbound, siteUrl, randomBytes }
  return new Map(adapters.map((adapter) => [adapter.key, adapter.create(context)]))
}

/** A code does not say whose it is. @throws {ConfigError} where several providers sell codes */
export function refuseManySellers(providers: ReadonlyMap<string, PaymentProvider>): void {
  const sellers = [...providers].filter(([, { kind }]) => kind === 'codes').map(([key]) => key)
  if (sellers.length > 1) {
    throw new ConfigError('payments', sellers, 'expected one provider of codes at most')
  }
}
