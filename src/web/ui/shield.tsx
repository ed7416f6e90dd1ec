import { armsOf } from './arms.ts'
import { regionsPath, shieldOutline, shieldRim } from './shield-divisions.ts'

interface ShieldProps {
  /** The player's name; the same name always bears the same arms. */
  name: string
  /** Height and width in pixels. */
  size?: number
  className?: string
}

/** A player's default avatar: arms drawn from the name. Decorative, since the name stands beside it. */
export function Shield({ name, size = 40, className }: ShieldProps) {
  const { division, field, metal, second, charge } = armsOf(name)
  const [x, y, scale] = division.charge
  const isOnBand = division.isBand && !division.isOnField
  return (
    <svg className={className} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill={field} d={shieldOutline} />
      {division.regions.length > 0 && <path fill={second} d={regionsPath(division.regions)} />}
      <path
        fill={isOnBand ? field : metal}
        fillRule="evenodd"
        transform={`translate(${x} ${y}) scale(${scale})`}
        d={charge}
      />
      <path fill="none" stroke={metal} strokeWidth="1.6" strokeLinejoin="round" d={shieldOutline} />
      <path
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.6"
        strokeWidth="0.8"
        strokeLinejoin="round"
        d={shieldRim}
      />
    </svg>
  )
}
