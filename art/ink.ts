import { type Canvas, roundGradient } from './canvas.ts'
import type { Light } from './light.ts'

export interface Ink {
  seed: number
  /** Where the light comes from, as the offset of the lit edge in pixels. By day the whole outline is inked instead. */
  from?: [dx: number, dy: number]
  /** Strength of the edge, 0…1. */
  edge?: number
  /** Strength of the pooled pigment, 0…1. */
  wash?: number
  /** How far edges stray, in pixels. */
  stray?: number
  /** Top of the part of the canvas the drawing occupies; noise above it is not computed. */
  top?: number
}

/** Wraps a drawing in the theme's hand: straying edges, pooled pigment, moonlit rim or pen outline. */
export function inked(canvas: Canvas, light: Light, markup: string, ink: Ink): string {
  const filter = canvas.define((id) => inkFilter(id, canvas, light, ink))
  return `<g filter="url(#${filter})">${markup}</g>`
}

function inkFilter(id: string, canvas: Canvas, light: Light, ink: Ink): string {
  const { seed, edge = 0.5, wash = 0.35, stray = 4, top = -30 } = ink
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="-30" y="${top}" width="${canvas.width + 60}" height="${canvas.height + 30 - top}" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="2" seed="${seed}" result="fine"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="fine" scale="${stray}" xChannelSelector="R" yChannelSelector="G" result="body"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency=".005 .012" numOctaves="4" seed="${seed + 1}"/>` +
    `<feColorMatrix values="${tinted(light.wash, wash * 3.2, wash * -1.35)}"/>` +
    `<feComposite operator="in" in2="body" result="wash"/>` +
    (light.time === 'night' ? litEdge(ink.from ?? [-1.5, -2]) : penEdge()) +
    `<feColorMatrix values="${tinted(light.edge, 0, 0, edge)}"/>` +
    `<feComposite operator="in" in2="body" result="edge"/>` +
    `<feMerge><feMergeNode in="body"/><feMergeNode in="wash"/><feMergeNode in="edge"/></feMerge></filter>`
  )
}

function litEdge([dx, dy]: [number, number]): string {
  return (
    `<feOffset in="body" dx="${-dx}" dy="${-dy}" result="shifted"/>` +
    `<feComposite in="body" in2="shifted" operator="out"/><feGaussianBlur stdDeviation=".7"/>`
  )
}

function penEdge(): string {
  return (
    `<feMorphology in="body" operator="erode" radius="1.4" result="core"/>` +
    `<feComposite in="body" in2="core" operator="out"/><feGaussianBlur stdDeviation=".6"/>`
  )
}

/** A colour matrix that paints one colour, its opacity taken from the red and alpha channels. */
function tinted(color: string, fromRed: number, constant: number, fromAlpha = 0): string {
  const rows = [1, 3, 5].map((at) => `0 0 0 0 ${parseInt(color.slice(at, at + 2), 16) / 255}`)
  return [...rows, `${fromRed} 0 0 ${fromAlpha} ${constant}`].join(' ')
}

export interface Drift {
  top: number
  height: number
  color: string
  opacity: number
  seed: number
  /** Noise frequencies across and down: small and unequal gives long banks. */
  grain?: [number, number]
}

/** Mist or cloud: noise drawn out sideways, fading to nothing above and below. */
export function drift(
  canvas: Canvas,
  { top, height, color, opacity, seed, grain = [0.0018, 0.011] }: Drift,
): string {
  const box = `x="0" y="${top}" width="${canvas.width}" height="${height}"`
  const filter = canvas.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${grain.join(' ')}" numOctaves="5" seed="${seed}"/>` +
      `<feColorMatrix values="${tinted(color, 3.4 * opacity, -1.15 * opacity)}"/></filter>`,
  )
  const fade = canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/>` +
      `<stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
  )
  const mask = canvas.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="url(#${fade})"/></mask>`,
  )
  return `<g mask="url(#${mask})"><rect ${box} filter="url(#${filter})"/></g>`
}

export interface Dim {
  x: number
  y: number
  width: number
  height: number
  /** Where it begins, as a share of the way out. */
  from?: number
  /** How dark the corners are at night and by day, 0…1. */
  strength: [night: number, day: number]
}

/** What lies in the corners of a room, around its light. */
export function dim(
  canvas: Canvas,
  light: Light,
  { x, y, width, height, from = 0.4, strength: [night, day] }: Dim,
): string {
  const dusk = roundGradient(canvas, [
    [from, light.wash, 0],
    [1, light.wash, light.time === 'night' ? night : day],
  ])
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${dusk}"/>`
}
