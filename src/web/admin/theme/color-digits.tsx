import { useState } from 'react'
import { hexColor } from '../../../contract/theme-terms.ts'
import { inputClass } from '../../ui/form/field-frame.tsx'

interface ColorDigitsProps {
  ref: React.Ref<HTMLInputElement>
  /** `${id}-fault` is that of what is said of it. */
  id: string
  color: string | undefined
  /** The colour is one that could not be read. */
  isWrong: boolean
  onChange: (color: string) => void
  /** Whether it was sent with something that is no colour. */
  onRefused: (isRefused: boolean) => void
}

/** A colour as `#rrggbb`. What is typed counts once it is one; what is none is not sent, nor left standing. */
export function ColorDigits(props: ColorDigitsProps) {
  const { ref, id, color = '', isWrong, onChange, onRefused } = props
  const [typed, setTyped] = useState(color)
  const [shown, setShown] = useState(color)
  // another colour than the one typed fills it anew
  if (shown !== color) {
    setShown(color)
    if (toColor(typed) !== color) setTyped(color)
  }
  const isColor = typed === color || toColor(typed) !== undefined
  return (
    <input
      ref={ref}
      id={id}
      value={typed}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      placeholder="#rrggbb"
      aria-invalid={isWrong || !isColor}
      aria-describedby={`${id}-fault`}
      onChange={({ target }) => {
        setTyped(target.value)
        onRefused(false)
        const now = toColor(target.value)
        if (now !== undefined && now !== color) onChange(now)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isColor) return
        event.preventDefault()
        onRefused(true)
      }}
      onBlur={() => {
        setTyped(color)
        onRefused(false)
      }}
      className={`${inputClass} w-30! font-mono text-sm!`}
    />
  )
}

/** Undefined for what is none. The sign before the digits may be left out. */
function toColor(typed: string): string | undefined {
  const digits = `#${typed.trim().toLowerCase().replace(/^#/, '')}`
  return hexColor.test(digits) ? digits : undefined
}
