import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

interface IconProps {
  name: IconName
  /** Accessible name. Without it the icon is decoration, hidden from assistive technology. */
  label?: string
  className?: string
}

/** One glyph of the interface: 1 em high unless a class says otherwise, in the colour of the text around it. */
export function Icon({ name, label, className = '' }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg {...meaning} className={`icon ${className}`} viewBox="0 0 24 24">
      <path d={iconPaths[name]} />
    </svg>
  )
}
