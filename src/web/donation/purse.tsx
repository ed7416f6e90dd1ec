/** Where coins fall from, and when, in milliseconds. */
const coins = [
  { x: 34, delay: 0 },
  { x: 58, delay: 110 },
  { x: 44, delay: 220 },
  { x: 64, delay: 330 },
  { x: 38, delay: 440 },
  { x: 52, delay: 550 },
  { x: 46, delay: 660 },
]

/** A purse that coins fall into, once. It says nothing the words beside it do not. */
export function Purse({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 100" aria-hidden="true" className={className}>
      {coins.map(({ x, delay }) => (
        <ellipse
          key={delay}
          cx={x}
          cy="38"
          rx="8"
          ry="7"
          className="purse-coin fill-brass stroke-surface-2"
          style={{
            animationDelay: `${delay}ms`,
            transformBox: 'fill-box',
            transformOrigin: '50% 50%',
          }}
        />
      ))}
      <g className="purse">
        <path
          d="M30 42Q48 36 66 42Q90 62 84 82Q80 96 48 96T12 82Q6 62 30 42Z"
          className="fill-[color-mix(in_oklab,var(--brass)_45%,var(--surface-3))]"
        />
        <path
          d="M26 28Q37 34 48 29T70 28L66 42Q48 36 30 42Z"
          className="fill-[color-mix(in_oklab,var(--brass)_60%,var(--surface-3))]"
        />
        <path
          d="M29 42Q48 36 67 42M48 38q10 10 6 20M48 38q-9 8-7 16"
          fill="none"
          strokeWidth="3.5"
          strokeLinecap="round"
          className="stroke-brass"
        />
        <circle cx="48" cy="74" r="11" className="fill-brass" />
      </g>
    </svg>
  )
}
