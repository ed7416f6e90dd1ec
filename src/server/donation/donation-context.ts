import type { LocalText } from '../../contract/language.ts'
import type { Limits } from '../platform/limits.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { NotifyDonor } from './donation-news.ts'
import type { CheckoutProvider, CodeProvider, PaymentProvider } from './payment-provider.ts'

/** An amount that is offered: `price` in the smallest unit of the currency, `credits` in hundredths. */
export interface Pack {
  key: string
  price: number
  credits: number
  bonus: number
}

/** What payments need from players, in the site's words. */
export interface DonorPort {
  /** Whether the address of an account is confirmed. */
  isConfirmed(accountId: number): Promise<boolean>
  /** The player of that pseudo, without regard to case and look-alikes. */
  findByPseudo(pseudo: string): Promise<{ accountId: number; pseudo: string } | undefined>
  /** Players whose pseudo begins so. */
  listByPseudo(beginning: string, most: number): Promise<number[]>
}

export interface DonationContext extends Pick<Tools, 'audit' | 'db' | 'clock' | 'log' | 'limiter'> {
  /** Waits so many milliseconds before it tries again. */
  sleep?: (milliseconds: number) => Promise<unknown>
  limits: Pick<Limits, 'payout' | 'checkout' | 'paymentCheck' | 'paymentMessage'>
  /** By their keys, in the order they are offered. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** What they are called, by their keys. */
  providerNames: ReadonlyMap<string, string>
  players: DonorPort
  notify: NotifyDonor
  randomUUID(): string
  /** ISO 4217. */
  currency: string
  packs: readonly Pack[]
  moneyName: LocalText
  /** What a month costs, in the smallest unit of the currency. */
  objective: number | undefined
  site: { name: string; timeZone: string; url: string }
  /** Takes out of HTML of strangers what could do harm. */
  cleanHtml(html: string): string
  /** Where this site serves a picture of the web; empty when it cannot. */
  pictureAddress(url: string): string
}

export const minute = 60_000

/** @throws {AppError} `EmailUnconfirmed` */
export async function assertConfirmed({ players }: DonationContext, accountId: number) {
  if (!(await players.isConfirmed(accountId))) throw new AppError('EmailUnconfirmed')
}

/** Whose balance a payment is for. @throws {AppError} `RecipientNotFound` */
export async function readRecipient(
  { players }: DonationContext,
  accountId: number,
  pseudo: string | undefined,
): Promise<number> {
  if (pseudo === undefined) return accountId
  const found = await players.findByPseudo(pseudo)
  if (!found) throw new AppError('RecipientNotFound')
  return found.accountId
}

/** The provider that takes codes, where there is one. */
export function findCodeProvider({
  providers,
}: Pick<DonationContext, 'providers'>): { key: string; provider: CodeProvider } | undefined {
  for (const [key, provider] of providers) {
    if (provider.kind === 'codes') return { key, provider }
  }
  return undefined
}

/** The provider of that key, where it has pages to pay on. */
export function findCheckout(
  { providers }: Pick<DonationContext, 'providers'>,
  key: string,
): CheckoutProvider | undefined {
  const provider = providers.get(key)
  return provider?.kind === 'checkout' ? provider : undefined
}
