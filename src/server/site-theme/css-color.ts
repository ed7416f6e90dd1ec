const oklch = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/
const shortHex = /^#([\da-f])([\da-f])([\da-f])$/

/** The colour as `#rrggbb`, of hexadecimal digits or of `oklch(0.8 0.1 80)`; undefined for any other notation. */
export function toHexColor(value: string): string | undefined {
  const color = value.trim().toLowerCase()
  if (/^#[\da-f]{6}$/.test(color)) return color
  if (shortHex.test(color)) return color.replace(shortHex, '#$1$1$2$2$3$3')
  const [, lightness, percent, chroma, hue] = oklch.exec(color) ?? []
  if (lightness === undefined) return undefined
  return fromOklch(Number(lightness) / (percent ? 100 : 1), Number(chroma), Number(hue))
}

/** By the matrices of Björn Ottosson, which CSS Color 4 takes over. What no screen shows is cut off. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(toDigits).join('')}`
}

function toDigits(linear: number): string {
  const channel = Math.min(1, Math.max(0, linear))
  const encoded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
