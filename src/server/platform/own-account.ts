import { AppError } from './app-error.ts'

/**
 * What brings an account of the team something is decided by another of the team.
 *
 * @param by the account of who decides
 * @throws {AppError} `OwnAccount`
 */
export function assertOfOthers(by: number, ...concerned: readonly (number | null)[]): void {
  if (concerned.includes(by)) throw new AppError('OwnAccount')
}
