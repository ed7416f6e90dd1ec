import { GameIconShape } from '../ui/game-icon.tsx'
import { colors, drawsFrom, metals, pick } from '../ui/heraldry.ts'

const cloth = 'M3 4H37V66L20 56L3 66Z'

/** A swallow-tailed banner in the colours of a guild's name. Decorative, since the name stands beside it. */
export function GuildBanner({ name, className }: { name: string; className: string }) {
  const draw = drawsFrom(name)
  const field = pick(colors, draw)
  const second = pick(
    colors.filter((color) => color !== field),
    draw,
  )
  const metal = pick(metals, draw)
  return (
    <svg viewBox="0 0 40 70" aria-hidden="true" className={className}>
      <path fill={field} d={cloth} />
      <path fill={second} d="M20 4H37V66L20 56Z" />
      <svg x="9" y="17" width="22" height="22" viewBox="0 0 512 512" fill={metal}>
        <GameIconShape name="guild" />
      </svg>
      <path fill="none" stroke={metal} strokeWidth="1.4" strokeLinejoin="round" d={cloth} />
      <path fill={metal} d="M0 1H40V5H0Z" />
    </svg>
  )
}
