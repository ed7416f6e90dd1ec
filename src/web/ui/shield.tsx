import { colors, drawsFrom, metals, pick } from './heraldry.ts'
import { charges } from './shield-charges.ts'
import { divisions, regionsPath, shieldOutline, shieldRim } from './shield-divisions.ts'

interface ShieldProps {
  /** The player's name; the same name always bears the same arms. */
  name: string
  /** Height and width in pixels. */
  size?: number
  className?: string
}

/** A player's default avatar: arms drawn from the name. Decorative, since the name stands beside it. */
export function Shield({ name, size = 40, className }: ShieldProps) {
  const draw = drawsFrom(name)
  const division = pick(divisions, draw)
  const field = pick(colors, draw)
  const metal = pick(metals, draw)
  const second = division.isBand
    ? metal
    : pick(
        colors.filter((color) => color !== field),
        draw,
      )
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
        d={pick(charges, draw)}
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
