import type { Stop } from './canvas.ts'

export type Time = 'night' | 'day'

/** Everything about a picture that changes between the hall at night and the hall by day. */
export interface Light {
  time: Time
  sky: Stop[]
  /** Colours of the farthest, the middle and the nearest land; depth mixes them. */
  far: string
  middle: string
  near: string
  mist: string
  /** Moonlight on edges by night, the pen's outline by day. */
  edge: string
  /** Pooled pigment inside a shape. */
  wash: string
  lamp: string
  lampCore: string
  /** How far lamps reach, 0…1. */
  glow: number
  /** The moon or the sun. */
  disc: string
  stone: string
  roof: string
  cloth: string
}

const night: Light = {
  time: 'night',
  sky: [
    [0, '#080d17'],
    [0.45, '#14202f'],
    [0.8, '#33475a'],
    [1, '#5c6f78'],
  ],
  far: '#3d5162',
  middle: '#1b2836',
  near: '#070b12',
  mist: '#8fa6b3',
  edge: '#b9d0dc',
  wash: '#05080e',
  lamp: '#f0a244',
  lampCore: '#ffe9b0',
  glow: 1,
  disc: '#f4ecd6',
  stone: '#1a2430',
  roof: '#0e151f',
  cloth: '#7c2f2a',
}

const day: Light = {
  time: 'day',
  sky: [
    [0, '#e3d9c3'],
    [0.4, '#efe6d3'],
    [0.75, '#f7efdf'],
    [1, '#fbf4e6'],
  ],
  far: '#ccd0c8',
  middle: '#98977f',
  near: '#4a3a2c',
  mist: '#fbf4e6',
  edge: '#2c241d',
  wash: '#3c2f25',
  lamp: '#d98a2b',
  lampCore: '#ffe2a3',
  glow: 0.3,
  disc: '#fffaf0',
  stone: '#a8977f',
  roof: '#6b4a37',
  cloth: '#a8402f',
}

/** The palette of a time of day, with what one scene changes of it. */
export function lightOf(time: Time, changes: Partial<Record<Time, Partial<Light>>> = {}): Light {
  return { ...(time === 'night' ? night : day), ...changes[time] }
}

/** `from` at 0, `to` at 1; both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) =>
    parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)
  const parts = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/** The colour of land at a depth: 0 on the horizon, 1 at the viewer's feet. */
export function landColor(light: Light, depth: number): string {
  return depth < 0.5
    ? mix(light.far, light.middle, depth * 2)
    : mix(light.middle, light.near, depth * 2 - 1)
}
