import type { Time } from './light.ts'
import { community } from './scenes/community.ts'
import { empty } from './scenes/empty.ts'
import { event } from './scenes/event.ts'
import { gate } from './scenes/gate.ts'
import { hero, heroTall } from './scenes/hero.ts'
import { lore } from './scenes/lore.ts'
import { lost } from './scenes/lost.ts'
import { maintenance } from './scenes/maintenance.ts'
import { patch } from './scenes/patch.ts'
import { storm } from './scenes/storm.ts'

export interface Picture {
  name: string
  draw: (time: Time) => string
  /** Widths to export, in pixels, and the aspect ratio as width : height. */
  widths: number[]
  ratio: [width: number, height: number]
  /** Most bytes an AVIF may take, per width: the first load depends on it. */
  budget: Record<number, number>
}

const card = {
  widths: [400, 800],
  ratio: [16, 9] as [number, number],
  budget: { 400: 14_000, 800: 36_000 },
}
const scene = {
  widths: [320, 640],
  ratio: [4, 3] as [number, number],
  budget: { 320: 10_000, 640: 26_000 },
}

export const pictures: Picture[] = [
  {
    name: 'hero',
    draw: hero,
    widths: [768, 1280, 1920],
    ratio: [16, 7],
    budget: { 768: 30_000, 1280: 60_000, 1920: 105_000 },
  },
  {
    name: 'hero-tall',
    draw: heroTall,
    widths: [480, 640, 800],
    ratio: [4, 5],
    // the largest thing on a phone's first screen: 14 kB come in one round trip
    budget: { 480: 10_000, 640: 14_000, 800: 24_000 },
  },
  { name: 'patch', draw: patch, ...card },
  { name: 'event', draw: event, ...card },
  { name: 'community', draw: community, ...card },
  { name: 'maintenance', draw: maintenance, ...card },
  { name: 'lore', draw: lore, ...card },
  { name: 'empty', draw: empty, ...scene },
  { name: 'lost', draw: lost, ...scene },
  { name: 'storm', draw: storm, ...scene },
  { name: 'gate', draw: gate, ...scene },
]
