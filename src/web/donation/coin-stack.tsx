/** Coins in each pile, by size. */
const piles = [[2], [4], [3, 5], [5, 7, 3], [7, 9, 5], [6, 9, 11, 4]] as const
const width = 26
const thickness = 4.6

interface CoinStackProps {
  /** From 0; the largest drawing stands for all that is larger. */
  size: number
  className?: string
}

/** Piles of coins: more of them for more money. A drawing that says nothing the words beside it do not. */
export function CoinStack({ size, className }: CoinStackProps) {
  const shown = piles[Math.min(size, piles.length - 1)] ?? piles[0]
  const span = shown.length * (width + 3)
  return (
    <svg viewBox="0 0 118 64" aria-hidden="true" className={className}>
      <g transform={`translate(${(118 - span) / 2})`}>
        {placesOf(shown).map(({ coins, x }) => (
          <Pile key={x} {...{ coins, x }} />
        ))}
      </g>
    </svg>
  )
}

const placesOf = (shown: readonly number[]) =>
  shown.map((coins, index) => ({ coins, x: index * (width + 3) + width / 2 }))

/** From the lowest coin up: each hides the upper side of the one below it. */
const heightsOf = (coins: number) =>
  Array.from({ length: coins }, (_, index) => 53 - index * thickness)

function Pile({ x, coins }: { x: number; coins: number }) {
  const r = width / 2
  return heightsOf(coins).map((y) => {
    return (
      <g key={y} className="stroke-surface-2" strokeWidth="0.8">
        <path
          d={`M${x - r} ${y}v${thickness}a${r} 4.4 0 0 0 ${width} 0v-${thickness}z`}
          className="fill-[color-mix(in_oklab,var(--brass)_62%,var(--surface-3))]"
        />
        <ellipse cx={x} cy={y} rx={r} ry="4.4" className="fill-brass" />
      </g>
    )
  })
}
