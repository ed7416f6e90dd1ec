import { useFetched } from '../../base/fetch/use-fetched.ts'

/** A number in E.164, in the groups its country writes it in once their rules are fetched. */
export function FormattedNumber({ number }: { number: string }) {
  // without them it is right all the same
  const { value = number } = useFetched(number, async () => {
    const { formatNumber } = await import('./phone-format.ts')
    return formatNumber(number)
  })
  return <span className="whitespace-nowrap tabular-nums">{value}</span>
}
