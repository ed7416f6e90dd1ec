import { AppError } from '../../../platform/app-error.ts'
import { NoDatabase } from '../../../platform/database/no-database.ts'

/**
 * What a query of the site's own database answers.
 *
 * @throws {AppError} `GameUnavailable` when it does not; failures with a code of their own stay as they are
 */
export async function resultOf<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    if (cause instanceof AppError && !(cause instanceof NoDatabase)) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('GameUnavailable', `the site’s own database: ${why}`, { cause })
  }
}
