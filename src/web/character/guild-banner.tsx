import { GameIconShape } from '../ui/game-icon.tsx'
import { bannerCloth, guildColors } from './guild-colors.ts'

/** A swallow-tailed banner in the colours of a guild's name. Decorative, since the name stands beside it. */
export function GuildBanner({ name, className }: { name: string; className: string }) {
  const { field, second, metal } = guildColors(name)
  return (
    <svg viewBox="0 0 40 70" aria-hidden="true" className={className}>
      <path fill={field} d={bannerCloth} />
      <path fill={second} d="M20 4H37V66L20 56Z" />
      <svg x="9" y="17" width="22" height="22" viewBox="0 0 512 512" fill={metal}>
        <GameIconShape name="guild" />
      </svg>
      <path fill="none" stroke={metal} strokeWidth="1.4" strokeLinejoin="round" d={bannerCloth} />
      <path fill={metal} d="M0 1H40V5H0Z" />
    </svg>
  )
}
