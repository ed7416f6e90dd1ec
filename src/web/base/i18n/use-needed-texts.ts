import type { Namespace } from '../../../contract/page.ts'
import { useFetched } from '../fetch/use-fetched.ts'
import { needTexts } from './page-texts.ts'

/**
 * Whether words that only some readers need are here, such as those of forms on a page that everybody reads.
 *
 * @param isWanted false for as long as nobody needs them.
 */
export function useNeededTexts(names: readonly Namespace[], isWanted: boolean): boolean {
  const { value, error } = useFetched(isWanted || undefined, () =>
    needTexts(names).then(() => true),
  )
  // a form whose smaller words are missing is better than none
  return value !== undefined || error !== undefined
}
