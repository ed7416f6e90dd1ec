import { isApiError } from '../src/contract/error.ts'

/** The codes a call failed with: those of a 400, or the status. None where it did not fail. */
export async function codesOf(calling: Promise<unknown>): Promise<string[]> {
  try {
    await calling
    return []
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.errors.map(({ code }) => code)
  }
}
