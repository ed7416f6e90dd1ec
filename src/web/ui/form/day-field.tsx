import { useId } from 'react'
import { inputClass } from './field-frame.tsx'

interface DayFieldProps {
  label: string
  /** `2026-11-26`; empty for none. */
  day: string | undefined
  onChange: (day: string) => void
}

/** A day, by the browser’s own calendar. */
export function DayField({ label, day = '', onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={day}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
    </div>
  )
}
