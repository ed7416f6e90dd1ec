import { useFetched } from '../base/fetch/use-fetched.ts'
import { needTexts } from '../base/i18n/page-texts.ts'

/**
 * Whether the words of forms are here: pages that are read by everybody fetch them for those who write.
 *
 * @param isWanted false for as long as nobody writes.
 */
export function useFormTexts(isWanted: boolean): boolean {
  const { value, error } = useFetched(isWanted || undefined, () =>
    needTexts(['account']).then(() => true),
  )
  // a form whose smaller words are missing is better than none
  return value !== undefined || error !== undefined
}
