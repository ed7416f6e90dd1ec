import { charges } from './shield-charges.ts'
import { divisions, regionPath, shieldOutline } from './shield-divisions.ts'

// Dark enough that either metal stands out on each of them, and apart enough to tell from one another.
const colors = [
  '#9c2f2a',
  '#24507f',
  '#2c6647',
  '#23272f',
  '#6e2c54',
  '#8a4517',
  '#1d6470',
] as const
const metals = ['#e3b554', '#f0e9d8'] as const

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
      {division.regions.length > 0 && (
        <path fill={second} d={division.regions.map(regionPath).join('')} />
      )}
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
        d="M2.4 1.4H29.6V15.5C29.6 23.2 24.2 28.4 16 31.2C7.8 28.4 2.4 23.2 2.4 15.5Z"
      />
    </svg>
  )
}

function pick<T>(items: readonly T[], draw: () => number): T {
  const item = items[draw() % items.length]
  if (item === undefined) throw new Error('nothing to pick from: expected at least one item')
  return item
}

/** A stream of whole numbers that depends on the name alone: FNV-1a, then a mixing step for each draw. */
function drawsFrom(name: string): () => number {
  let state = 0x811c9dc5
  for (const character of name.normalize('NFC').toLowerCase()) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return (state ^ (state >>> 15)) >>> 0
  }
}
