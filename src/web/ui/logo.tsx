import { emblem } from './emblem.ts'

interface LogoProps {
  /** Accessible name; leave it out where the server's name stands beside the emblem. */
  label?: string
  className?: string
}

/** The hall's gable on a shield, in the colour of the text; `.logo-lamp` may take a second colour. */
export function Logo({ label, className }: LogoProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      {...meaning}
      className={className}
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      fill="currentColor"
    >
      <path fillRule="evenodd" d={emblem.field} />
      <path className="logo-lamp" opacity="0.55" d={emblem.lamp} />
    </svg>
  )
}
