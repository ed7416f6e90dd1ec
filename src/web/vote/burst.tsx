import './burst.css'

/** Where the sparks fly to, in units of a 100 × 100 grid from its middle. */
const sparks = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map((degrees, index) => {
  const angle = (degrees * Math.PI) / 180
  const reach = index % 2 === 0 ? 42 : 30
  return { degrees, x: 50 + Math.sin(angle) * reach, y: 50 - Math.cos(angle) * reach, reach }
})

/** A handful of sparks, once; nothing for who wants no motion. It says nothing, and is in nobody’s way. */
export function Burst() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="burst pointer-events-none absolute top-1/2 left-1/2 size-28 -translate-1/2 text-brass"
      fill="currentColor"
    >
      {sparks.map(({ degrees, x, y, reach }) => (
        <path
          key={degrees}
          transform={`translate(${x} ${y}) rotate(${degrees})`}
          d={
            reach > 40 ? 'M0-5 1.6-1.6 5 0 1.6 1.6 0 5-1.6 1.6-5 0-1.6-1.6Z' : 'M0-3V3M-1-3H1V3H-1Z'
          }
        />
      ))}
    </svg>
  )
}
