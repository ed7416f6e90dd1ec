import { armsOf } from './arms.ts'

/** A banner on its pole that bears the arms of a name. Decorative, since the name stands beside it. */
export function Gonfalon({ name, className }: { name: string; className?: string }) {
  const { field, metal, second, charge } = armsOf(name)
  return (
    <svg className={className} viewBox="0 0 80 112" aria-hidden="true">
      <path fill={field} d={cloth} />
      {/* the side in shadow is of the second tincture, or darker where that is a metal */}
      <path
        fill={second === metal ? '#000' : second}
        fillOpacity={second === metal ? 0.25 : 1}
        d={half}
      />
      <path fill="none" stroke={metal} strokeWidth="2.2" strokeLinejoin="round" d={hem} />
      <path fill={metal} fillRule="evenodd" transform="translate(40 50) scale(4.4)" d={charge} />
      <path fill="#000" fillOpacity="0.22" d={folds} />
      <path fill="#fff" fillOpacity="0.08" d={lights} />
      <path stroke="#6b4a2b" strokeWidth="5" strokeLinecap="round" d="M6 8H74" />
      <path stroke="#a57b4a" strokeWidth="1.4" strokeLinecap="round" d="M6 6.8H74" />
      <path
        fill={metal}
        d="M2.5 8a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1 -8.4 0M69 8a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1 -8.4 0"
      />
    </svg>
  )
}

const cloth = 'M12 8H68V92L40 109L12 92Z'
const half = 'M40 8H68V92L40 109Z'
const hem = 'M15.5 11V90L40 105L64.5 90V11'
const folds =
  'M12 8H68V15C58 12 50 17 40 14C30 17 22 12 12 15ZM24 16C26 44 22 70 25 99L29 101C26 70 30 44 27 16ZM54 16C52 44 57 70 54 100L58 98C61 70 56 44 58 16Z'
const lights =
  'M31 16C33 44 29 74 33 104L36 106C33 74 36 44 34 16ZM62 15C60 44 65 66 62 95L66 93V15Z'
