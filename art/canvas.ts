/** Pixels drawn around every picture and cut off again: the renderer ends shapes, and so inks their edge, at its border. */
export const bleed = 16

/** An SVG under construction. Layers are added back to front. */
export interface Canvas {
  width: number
  height: number
  /** Stores a gradient, filter or mask; `markup` receives the id to carry. Gives the id back. */
  define(markup: (id: string) => string): string
  add(...markup: string[]): void
  toSvg(): string
}

export function createCanvas(width: number, height: number): Canvas {
  const definitions: string[] = []
  const layers: string[] = []
  return {
    width,
    height,
    define(markup) {
      const id = `d${definitions.length}`
      definitions.push(markup(id))
      return id
    },
    add: (...markup) => void layers.push(...markup),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width + bleed * 2}" height="${height + bleed * 2}" ` +
      `viewBox="${-bleed} ${-bleed} ${width + bleed * 2} ${height + bleed * 2}"><defs>${definitions.join('')}</defs>${layers.join('')}</svg>`,
  }
}

/** `[offset 0…1, colour, opacity 0…1]` */
export type Stop = [offset: number, color: string, opacity?: number]

function stops(list: Stop[]): string {
  return list
    .map(
      ([at, color, alpha = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${alpha}"/>`,
    )
    .join('')
}

/** A vertical gradient between two heights of the canvas, as a `fill` value. */
export function verticalGradient(
  canvas: Canvas,
  top: number,
  bottom: number,
  list: Stop[],
): string {
  const gradient = canvas.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${bottom}">${stops(list)}</linearGradient>`,
  )
  return `url(#${gradient})`
}

/** A vertical gradient that fits whatever shape it fills, top to bottom, as a `fill` value. */
export function fadingUp(canvas: Canvas, list: Stop[]): string {
  const gradient = canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stops(list)}</linearGradient>`,
  )
  return `url(#${gradient})`
}

/** A gradient across whatever shape it fills, left to right, as a `fill` value. */
export function sidewaysGradient(canvas: Canvas, list: Stop[]): string {
  const gradient = canvas.define(
    (id) => `<linearGradient id="${id}">${stops(list)}</linearGradient>`,
  )
  return `url(#${gradient})`
}

/** A round gradient that fits whatever shape it fills, as a `fill` value. */
export function roundGradient(canvas: Canvas, list: Stop[]): string {
  const gradient = canvas.define(
    (id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`,
  )
  return `url(#${gradient})`
}

/** The same drawing moved, scaled and optionally mirrored. */
export function place(markup: string, x: number, y: number, scale = 1, isMirrored = false): string {
  return `<g transform="translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})">${markup}</g>`
}

export function polygon(points: [number, number][], fill: string, more = ''): string {
  return `<polygon points="${points.map((point) => point.map(round).join(',')).join(' ')}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
