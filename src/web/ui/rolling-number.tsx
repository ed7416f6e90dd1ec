import { useState } from 'react'

interface RollingNumberProps {
  value: number
  format: (value: number) => string
  /** The words around the number it is given. */
  phrase: (amount: string) => string
}

/** Stands for the number while its place in the phrase is looked for; no text has it. */
const mark = '\uFFFC'

/**
 * A number in its words that rolls softly up or down to another. It is no live region: a count that changes
 * every minute would interrupt whoever listens to the page.
 */
export function RollingNumber({ value, format, phrase }: RollingNumberProps) {
  const [shown, setShown] = useState({ value, roll: '' })
  if (shown.value !== value) {
    setShown({ value, roll: value > shown.value ? 'roll-up' : 'roll-down' })
  }
  const [before = '', after = ''] = phrase(mark).split(mark)
  return (
    <span className="lining-nums tabular-nums">
      {before}
      <span key={shown.value} className={`inline-block ${shown.roll}`}>
        {format(shown.value)}
      </span>
      {after}
    </span>
  )
}
