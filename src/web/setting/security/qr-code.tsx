import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What it is for; what it holds has to stand beside it for who cannot scan it. */
  label: string
  className?: string
}

/** Light around the code, in modules, without which readers do not find it: ISO/IEC 18004. */
const quietZone = 4

/** A QR code, dark on light in every theme, as readers expect. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg
      {...{ role: 'img', 'aria-label': label }}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h${-size}z`} />
      <path fill="#000" d={data.map(drawRow).join('')} />
    </svg>
  )
}

/** The dark modules of a row, those side by side as one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  const bits = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...bits.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h${-length}z`)
    .join('')
}
