import { useState } from 'react'
import { useSite } from '../base/site.ts'
import { formatCount } from './number.ts'

interface RollingNumberProps {
  value: number
  /** The words around the number it is given. */
  phrase: (amount: string) => string
}

/** Stands for the number while its place in the phrase is looked for; no text has it. */
const mark = '\uFFFC'

/**
 * A count in its words that rolls softly up or down to another. It is no live region: a count that changes
 * every minute would interrupt whoever listens to the page.
 */
export function RollingNumber({ value, phrase }: RollingNumberProps) {
  const { language } = useSite()
  const [shown, setShown] = useState({ value, roll: '' })
  if (shown.value !== value) {
    setShown({ value, roll: value > shown.value ? 'roll-up' : 'roll-down' })
  }
  const [before = '', after = ''] = phrase(mark).split(mark)
  return (
    <span className="lining-nums tabular-nums">
      {before}
      <span key={shown.value} className={`inline-block ${shown.roll}`}>
        {formatCount(shown.value, language)}
      </span>
      {after}
    </span>
  )
}
