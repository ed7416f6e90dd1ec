import { GameIconShape } from './game-icon.tsx'
import type { GameIconName } from './game-drawings.ts'
import { colors, drawsFrom, metals, pick } from './heraldry.ts'
import { divisions, regionsPath, shieldOutline, shieldRim } from './shield-divisions.ts'

interface PortraitProps {
  /** Of the character, guild or creature: the same name always bears the same colours. */
  name: string
  icon: GameIconName
  /** Of gold, whatever the name says: for who leads. */
  isGolden?: boolean
  className?: string
}

/** What a drawing can lie on: in two colours, without the bands of metal. */
const fields = divisions.filter(({ isBand }) => !isBand)

/** A shield that bears what somebody is, in the colours of their name. Decorative, since both stand beside it. */
export function Portrait({ name, icon, isGolden, className }: PortraitProps) {
  const draw = drawsFrom(name)
  const { regions } = pick(fields, draw)
  const field = pick(colors, draw)
  const second = pick(
    colors.filter((color) => color !== field),
    draw,
  )
  const metal = isGolden ? metals[0] : pick(metals, draw)
  return (
    <svg className={className} viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true">
      <path fill={field} d={shieldOutline} />
      {regions.length > 0 && <path fill={second} d={regionsPath(regions)} />}
      <svg x="7.7" y="5.6" width="16.6" height="16.6" viewBox="0 0 512 512" fill={metal}>
        <GameIconShape name={icon} />
      </svg>
      <path fill="none" stroke={metal} strokeWidth="1.2" strokeLinejoin="round" d={shieldOutline} />
      <path
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.6"
        strokeWidth="0.6"
        strokeLinejoin="round"
        d={shieldRim}
      />
    </svg>
  )
}
