import { hasStatus } from '../../contract/error.ts'
import { findRowNumber } from '../../contract/row-number.ts'
import { redirect } from '../base/router.ts'

/**
 * Reads what the number in a path stands for.
 *
 * @throws a redirect to the not-found page, where there is nothing of that number for whoever asks
 */
export async function readRow<Row>(
  { id }: { id: string },
  read: (id: number) => Promise<Row>,
): Promise<Row> {
  const number = findRowNumber(id)
  if (number === undefined) throw redirect('/404')
  try {
    return await read(number)
  } catch (error) {
    if (hasStatus(error, 404)) throw redirect('/404')
    throw error
  }
}
