import { hasStatus } from '../../contract/error.ts'
import { RowIdInPath } from '../../contract/row-id.ts'
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
  const number = RowIdInPath.safeParse(id)
  if (!number.success) throw redirect('/404')
  try {
    return await read(number.data)
  } catch (error) {
    if (hasStatus(error, 404)) throw redirect('/404')
    throw error
  }
}
