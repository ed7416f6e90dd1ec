import type { Time } from './light.ts'
import { armoury } from './scenes/armoury.ts'
import { beacon } from './scenes/beacon.ts'
import { boardBuy, boardGroup, boardRecruit, boardSell } from './scenes/board.ts'
import { classArcane } from './scenes/class-arcane.ts'
import { classBeyond } from './scenes/class-beyond.ts'
import { classLight } from './scenes/class-light.ts'
import { classShadow } from './scenes/class-shadow.ts'
import { classSteel } from './scenes/class-steel.ts'
import { classWild } from './scenes/class-wild.ts'
import { clockwork } from './scenes/clockwork.ts'
import { community } from './scenes/community.ts'
import { company } from './scenes/company.ts'
import { dragon } from './scenes/dragon.ts'
import { empty } from './scenes/empty.ts'
import { emptyCellar } from './scenes/empty-cellar.ts'
import { emptyHall } from './scenes/empty-hall.ts'
import { emptyPerch } from './scenes/empty-perch.ts'
import { emptyPost } from './scenes/empty-post.ts'
import { emptyPurse } from './scenes/empty-purse.ts'
import { event } from './scenes/event.ts'
import { fair } from './scenes/fair.ts'
import { ferry } from './scenes/ferry.ts'
import { fireworks } from './scenes/fireworks.ts'
import { gate } from './scenes/gate.ts'
import { hero, heroTall } from './scenes/hero.ts'
import { inn } from './scenes/inn.ts'
import { lamplighter } from './scenes/lamplighter.ts'
import { lore } from './scenes/lore.ts'
import { lost } from './scenes/lost.ts'
import { maintenance } from './scenes/maintenance.ts'
import { mill } from './scenes/mill.ts'
import { patch } from './scenes/patch.ts'
import { storm } from './scenes/storm.ts'
import { study } from './scenes/study.ts'
import { sunkenAbbey } from './scenes/sunken-abbey.ts'
import { table } from './scenes/table.ts'
import { viaductWorks } from './scenes/viaduct-works.ts'

export interface Picture {
  name: string
  /** The picture it is another of: pages ask for that one by its name and say which. */
  variantOf?: string
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
const band = {
  widths: [768, 1280],
  ratio: [16, 7] as [number, number],
  budget: { 768: 26_000, 1280: 56_000 },
}
const strip = {
  widths: [400, 800],
  ratio: [5, 2] as [number, number],
  budget: { 400: 10_000, 800: 26_000 },
}
const scene = {
  widths: [320, 640],
  ratio: [4, 3] as [number, number],
  budget: { 320: 10_000, 640: 26_000 },
}

/** Pictures of one kind, so that not all news of it look the same: `patch`, `patch-2`, `patch-3` … */
function inTurn(name: string, scenes: Picture['draw'][]): Picture[] {
  return scenes.map((draw, index) =>
    index === 0
      ? { name, draw, ...card }
      : { name: `${name}-${index + 1}`, variantOf: name, draw, ...card },
  )
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
  ...inTurn('patch', [patch, mill, armoury, clockwork]),
  ...inTurn('event', [event, fair, fireworks, dragon]),
  ...inTurn('community', [community, company, table, inn]),
  ...inTurn('maintenance', [maintenance, viaductWorks, lamplighter, beacon]),
  ...inTurn('lore', [lore, study, sunkenAbbey, ferry]),
  { name: 'empty', draw: empty, ...scene },
  { name: 'empty-purse', variantOf: 'empty', draw: emptyPurse, ...scene },
  { name: 'empty-post', variantOf: 'empty', draw: emptyPost, ...scene },
  { name: 'empty-hall', variantOf: 'empty', draw: emptyHall, ...scene },
  { name: 'empty-cellar', variantOf: 'empty', draw: emptyCellar, ...scene },
  { name: 'empty-perch', variantOf: 'empty', draw: emptyPerch, ...scene },
  { name: 'lost', draw: lost, ...scene },
  { name: 'storm', draw: storm, ...scene },
  { name: 'gate', draw: gate, ...scene },
  { name: 'class-steel', variantOf: 'class', draw: classSteel, ...band },
  { name: 'class-wild', variantOf: 'class', draw: classWild, ...band },
  { name: 'class-shadow', variantOf: 'class', draw: classShadow, ...band },
  { name: 'class-light', variantOf: 'class', draw: classLight, ...band },
  { name: 'class-arcane', variantOf: 'class', draw: classArcane, ...band },
  { name: 'class-beyond', variantOf: 'class', draw: classBeyond, ...band },
  { name: 'board-sell', variantOf: 'board', draw: boardSell, ...strip },
  { name: 'board-buy', variantOf: 'board', draw: boardBuy, ...strip },
  { name: 'board-recruit', variantOf: 'board', draw: boardRecruit, ...strip },
  { name: 'board-group', variantOf: 'board', draw: boardGroup, ...strip },
]
