import { emblem } from './emblem.ts'

/** The hall's gable on a shield, in the colour of the text; `.logo-lamp` may take a second colour. */
export function Logo({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
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
