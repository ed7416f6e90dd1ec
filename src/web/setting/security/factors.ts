import type { AccountOverview } from '../../../contract/manage.ts'
import type { Passkey } from '../../../contract/second-factor.ts'

/** What an account is opened with besides its password. */
export interface Factors {
  hasPassword: boolean
  hasTotp: boolean
  recoveryCodesLeft: number
  /** How many; undefined as long as they are not known. */
  passkeys?: number
}

export function factorsOf(
  { hasPassword, hasTotp, recoveryCodesLeft }: AccountOverview,
  passkeys: readonly Passkey[] | undefined,
): Factors {
  return { hasPassword, hasTotp, recoveryCodesLeft, passkeys: passkeys?.length }
}

/** Whether the password alone opens the account once this one is gone, and its recovery codes with it. */
export function isLastFactor({ hasTotp, passkeys = 0 }: Factors): boolean {
  return Number(hasTotp) + passkeys === 1
}
