interface Aim {
  words: string
  unit?: string
  /** What the figure shall not exceed, or not fall below. Neither is asked of what is only told. */
  atMost?: number
  atLeast?: number
}

/** What the site shall reach, in the order of the table of docs/performance.md. */
const aims = {
  'fresh, share': {
    words: 'a page made anew, of what React alone renders of it: the slowest kind',
    atLeast: 0.6,
  },
  'fresh, rate': {
    words: 'pages made anew in a second where a bare server makes 30,000: the slowest kind',
    atLeast: 600,
  },
  'cached, alone': { words: 'p99 of cached pages, of a bare server’s: the worst page', atMost: 2 },
  'cached, renewed': { words: 'the same in the second in which they are renewed', atMost: 2 },
  'cached, crawled': { words: 'the same beside a crawler of characters', atMost: 2 },
  'cached, alone, 2 processes': { words: 'cached pages by two processes', atMost: 2 },
  'cached, renewed, 2 processes': { words: 'the same, renewed', atMost: 2 },
  'cached, crawled, 2 processes': { words: 'the same, beside a crawler', atMost: 2 },
  'two processes': {
    words:
      'home pages made anew in a second by two processes, of one’s; whoever asks shares their cores',
  },
  'weight, home': { words: 'JavaScript of the home page, in Brotli', unit: 'kB', atMost: 120 },
  'weight, others': {
    words: 'JavaScript of other pages beyond that: the heaviest measured',
    unit: 'kB',
    atMost: 25,
  },
  LCP: { words: 'largest contentful paint on a phone: the slowest page', unit: 'ms', atMost: 1200 },
  INP: { words: 'interaction to next paint: the slowest', unit: 'ms', atMost: 100 },
  'game, scale': {
    words: 'rankings of a game of 1,000,000 characters, of one of 2,000: the worst read',
    atMost: 1.5,
  },
  'adverts, scale': { words: 'searches among 200,000 adverts, of 2,000: the worst', atMost: 1.5 },
  'tickets, scale': { words: 'reads among 200,000 tickets, of 2,000: the worst', atMost: 1.5 },
  'asked, packets': { words: 'packets to a server of 100 players that is asked, in a minute' },
  'asked, work': {
    words: 'a core for asking ten such servers, of that for a Node process that does nothing',
  },
  streams: { words: 'a signal at the last of 10,000 event streams', unit: 'ms', atMost: 200 },
} satisfies Record<string, Aim>

/** What a part of the bench measured of them. */
export type Figures = Partial<Record<keyof typeof aims, number>>

/** What `toRows` tells of each aim. */
export const columns = ['aim', 'measured', 'limit', 'verdict', 'on']

/**
 * Each with its figure, its limit, whether it is met and the day; what was not measured this time stays as it stood.
 *
 * @param today `2026-11-28`
 * @param former the rows written before
 */
export function toRows(figures: Figures, today: string, former: readonly string[][]): string[][] {
  return Object.entries(aims).map(([name, aim]: [string, Aim]) => {
    const figure = figures[name as keyof Figures]
    if (figure !== undefined) {
      return [aim.words, inUnit(figure, aim), limitOf(aim), verdictOf(aim, figure), today]
    }
    const [, measured = 'never', , verdict = '–', day = '–'] =
      former.find(([words]) => words === aim.words) ?? []
    return [aim.words, measured, limitOf(aim), verdict, day]
  })
}

function limitOf(aim: Aim): string {
  if (aim.atMost !== undefined) return `≤ ${inUnit(aim.atMost, aim)}`
  return aim.atLeast === undefined ? '–' : `≥ ${inUnit(aim.atLeast, aim)}`
}

function verdictOf(aim: Aim, figure: number): string {
  const limit = aim.atMost ?? aim.atLeast
  if (limit === undefined) return '–'
  const short = aim.atMost === undefined ? limit - figure : figure - limit
  return short <= 0 ? 'met' : `short by ${inUnit(short, aim)}`
}

const inUnit = (figure: number, { unit = '' }: Aim) =>
  `${Number(figure.toFixed(figure < 10 ? 2 : 0))} ${unit}`.trim()
