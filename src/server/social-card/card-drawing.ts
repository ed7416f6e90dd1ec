import type { GameIcon } from '../../contract/game-field.ts'
import type { CardFacts, CharacterFacts, GuildFacts } from './card-facts.ts'
import { drawLine, isLegible, type Outlines } from './outlines.ts'

/** In pixels: what social networks show whole, twice as wide as high or nearly so. */
export const cardSize = { width: 1200, height: 630 } as const

/** What pages draw the same things with. */
export interface Drawings {
  /** The scene of a class, by its icon, or else by `seed`: `public/art/class-<scene>-…`. */
  sceneOf(icon: GameIcon | undefined, seed: string): string
  /** A path on a 512 × 512 grid. */
  iconPath(icon: GameIcon): string
  /** The banner of a guild on a 40 × 70 grid: its cloth as a path, in two colours and a metal. */
  bannerOf(name: string): { cloth: string; field: string; second: string; metal: string }
  /** What lies on the banner, as `iconPath`. */
  bannerIcon: string
}

// of the theme by night, in a notation that what draws them knows
const ink = { ground: '#0b0f15', text: '#f4e9d4', quiet: '#c9bda8', brass: '#e6b45a' }
const medals = ['#e7bb57', '#c9ced8', '#c08550']
const left = 84
const mostWidth = 610

/** What lies over the scene, as SVG without a letter of text: its words are outlines. */
export function drawCard(facts: CardFacts, outlines: Outlines, drawings: Drawings): string {
  const { width, height } = cardSize
  const rows = rowsOf(facts, outlines, drawings)
  const tall = rows.reduce((sum, row) => sum + row.height, 0)
  let y = Math.max(96, (height - tall) / 2 + 12)
  const placed = rows.map((row) => {
    const drawn = row.draw(y)
    y += row.height
    return drawn
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="shade"><stop offset="0" stop-color="${ink.ground}" stop-opacity=".94"/><stop offset=".38" stop-color="${ink.ground}" stop-opacity=".78"/><stop offset=".66" stop-color="${ink.ground}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<rect x="22" y="22" width="${width - 44}" height="${height - 44}" rx="6" fill="none" stroke="${ink.ground}" stroke-opacity=".55" stroke-width="6"/>
<rect x="22" y="22" width="${width - 44}" height="${height - 44}" rx="6" fill="none" stroke="${ink.brass}" stroke-opacity=".85" stroke-width="2.5"/>
${placed.join('\n')}
</svg>`
}

interface Row {
  height: number
  /** From this line downwards. */
  draw(top: number): string
}

function rowsOf(facts: CardFacts, outlines: Outlines, drawings: Drawings): Row[] {
  const { sans } = outlines
  const { site, place } = facts
  return [
    ...(isLegible(site, sans)
      ? [rowOf(site, sans, { size: 30, baseline: 30, height: 58, fill: ink.brass })]
      : []),
    ...('members' in facts
      ? guildRows(facts, outlines, drawings)
      : characterRows(facts, outlines, drawings)),
    ...(place && isLegible(place.text, sans)
      ? [
          rowOf(place.text, sans, {
            size: 32,
            smallest: 24,
            x: left + 62,
            baseline: 39,
            height: 64,
            fill: ink.quiet,
            drawBeside: (top) => medal(medals[place.number - 1] ?? '#8d97a6', top),
          }),
        ]
      : []),
  ]
}

function characterRows(facts: CharacterFacts, outlines: Outlines, drawings: Drawings): Row[] {
  const { name, level, class: kind, guild } = facts
  const { serif, sans } = outlines
  const className = kind && isLegible(kind.name, sans) ? kind.name : undefined
  // who cannot be named is known by their class
  const title = isLegible(name, serif) ? name : className
  const rest = title === name ? className : undefined
  return [
    ...(title === undefined ? [] : [titleRow(title, serif)]),
    rowOf([level, rest].filter(Boolean).join(' · '), sans, {
      size: 38,
      smallest: 26,
      x: kind ? left + 62 : left,
      baseline: 36,
      height: 92,
      drawBeside: (top) => (kind ? icon(drawings.iconPath(kind.icon), left, top, 46) : ''),
    }),
    ...(guild !== undefined && isLegible(guild, serif)
      ? [
          rowOf(guild, serif, {
            size: 42,
            smallest: 28,
            x: left + 62,
            baseline: 58,
            height: 118,
            drawBeside: (top) => banner(drawings.bannerOf(guild), drawings.bannerIcon, top),
          }),
        ]
      : []),
  ]
}

function guildRows(facts: GuildFacts, { serif, sans }: Outlines, drawings: Drawings): Row[] {
  const { name, members, leader } = facts
  const isLed = leader !== undefined && isLegible(leader, sans)
  const x = left + 62
  const below = { x, size: 34, smallest: 24, baseline: 0, height: 0, fill: ink.quiet }
  const led = isLed ? rowOf(leader, sans, below) : undefined
  return [
    ...(isLegible(name, serif) ? [titleRow(name, serif)] : []),
    rowOf(members, sans, {
      size: 38,
      smallest: 26,
      x,
      baseline: isLed ? 36 : 58,
      height: 118,
      drawBeside: (top) =>
        banner(drawings.bannerOf(name), drawings.bannerIcon, top) + (led?.draw(top + 84) ?? ''),
    }),
  ]
}

function titleRow(title: string, face: Outlines['serif']): Row {
  const line = drawLine(title, face, { mostWidth, size: 108, smallest: 54 })
  return {
    height: line.size * 0.8 + 32,
    draw: (top) => line.draw(left, top + line.size * 0.8, ink.text),
  }
}

interface RowLook {
  size: number
  smallest?: number
  x?: number
  /** From its top, in pixels. */
  baseline: number
  height: number
  fill?: string
  drawBeside?: (top: number) => string
}

function rowOf(text: string, face: Outlines['sans'], look: RowLook): Row {
  const { size, smallest = size, x = left, baseline, height, fill = ink.text } = look
  const line = drawLine(text, face, { mostWidth: mostWidth + left - x, size, smallest })
  return {
    height,
    draw: (top) => (look.drawBeside?.(top) ?? '') + line.draw(x, top + baseline, fill),
  }
}

function icon(path: string, x: number, y: number, side: number): string {
  return `<path fill="${ink.brass}" transform="translate(${x} ${y}) scale(${side / 512})" d="${path}"/>`
}

function banner(
  { cloth, field, second, metal }: ReturnType<Drawings['bannerOf']>,
  iconPath: string,
  top: number,
): string {
  return `<g transform="translate(${left - 4} ${top}) scale(1.4)">
<path fill="${field}" d="${cloth}"/><path fill="${second}" d="M20 4H37V66L20 56Z"/>
<path fill="${metal}" transform="translate(9 17) scale(${22 / 512})" d="${iconPath}"/>
<path fill="none" stroke="${metal}" stroke-width="1.4" stroke-linejoin="round" d="${cloth}"/><path fill="${metal}" d="M0 1H40V5H0Z"/>
</g>`
}

/** As the page of a character shows it, beside the place. */
function medal(fill: string, top: number): string {
  return `<g transform="translate(${left} ${top - 4}) scale(1.5)">
<path d="M9 0h6l3 14h-6zM23 0h-6l-3 14h6z" fill="#9c2f2a"/><circle cx="16" cy="26" r="13" fill="${fill}"/>
<circle cx="16" cy="26" r="10" fill="none" stroke="#2a1c10" stroke-opacity=".35"/>
<path d="M16 18.5l2.2 4.7 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z" fill="#2a1c10" fill-opacity=".55"/>
</g>`
}
