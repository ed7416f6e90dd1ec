import { createLazy, useLazy } from '../../base/lazy.ts'

const phoneFormat = createLazy(() => import('./phone-format.ts'))

/** A number in E.164, in the groups its country writes it in once their rules are fetched. */
export function FormattedNumber({ number }: { number: string }) {
  // without them it is right all the same
  const shown = useLazy(phoneFormat)?.formatNumber(number) ?? number
  return <span className="whitespace-nowrap tabular-nums">{shown}</span>
}
