import { useEffect, useState } from 'react'

/** A number in E.164, in the groups its country writes it in once their rules are fetched. */
export function FormattedNumber({ number }: { number: string }) {
  const [text, setText] = useState(number)
  useEffect(() => {
    let isWanted = true
    import('./phone-format.ts').then(
      ({ formatNumber }) => isWanted && setText(formatNumber(number)),
      // without them it is right all the same
      () => isWanted && setText(number),
    )
    return () => {
      isWanted = false
    }
  }, [number])
  return <span className="whitespace-nowrap tabular-nums">{text}</span>
}
