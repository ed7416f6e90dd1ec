import type { AdvertSearch } from '../src/contract/advert.ts'

/**
 * What there is to ask of adverts. More than a page of them are within any of the bounds: the same bounds would find
 * little among few, and a search that shows less is not the same for less.
 */
export interface AskedAdverts {
  /** Of characters, from all over. */
  names: readonly string[]
  /** From one to another, sixty adverts apart. */
  prices: readonly (readonly [number, number])[]
  levels: number
  mostGold: number
  /** Four in a row of them, from the first again after the last, are in more than a page. */
  frequent: readonly string[]
}

/** What visitors ask of adverts: `n` is another each time. */
export interface AdvertQuestion {
  name: string
  make(n: number, asked: AskedAdverts): AdvertSearch
}

export const words = [
  'dragon',
  'sword',
  'crystal',
  'potion',
  'enchanted',
  'wolf',
  'guild',
  'serpent',
]
const rare = ['verdant', 'azure', 'crimson', 'wandering', 'gentle', 'sacred']
const misspelt = ['dragn', 'swrod', 'enchantde', 'cyrstal', 'obsidain', 'bouclir', 'phenixx']
const classes = ['warrior', 'druid', 'mage', 'death-knight']
const pick = <Of>(list: readonly Of[], n: number): Of => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
const nameOf = ({ names }: AskedAdverts, n: number) => pick(names, n * 7)

/** What is asked, from the front page to what is meant to hurt. */
export function listSearches(): AdvertQuestion[] {
  return [
    { name: 'newest', make: () => ({}) },
    { name: 'of a category', make: (n) => ({ category: pick(['sell', 'group'] as const, n) }) },
    { name: 'of a class', make: (n) => ({ class: pick(classes, n) }) },
    {
      name: 'of a class and levels',
      make: (n) => ({ class: pick(classes, n), levelMin: n % 60, levelMax: (n % 60) + 10 }),
    },
    { name: 'of levels', make: (n) => ({ levelMin: n % 70, levelMax: (n % 70) + 3 }) },
    {
      name: 'of a narrow price',
      make(n, { prices }) {
        const [goldMin, goldMax] = pick(prices, n * 7)
        return { goldMin, goldMax }
      },
    },
    { name: 'of a price nobody asks', make: (n) => ({ goldMin: 2_000_000 + n }) },
    {
      name: 'all bounds at once',
      make: (n, { levels, mostGold }) => ({
        category: 'sell',
        language: 'fr',
        class: pick(classes, n),
        levelMin: n % 20,
        levelMax: (n % 20) + levels,
        goldMax: mostGold,
      }),
    },
    { name: 'cheapest', make: () => ({ sort: 'cheapest' }) },
    { name: 'dearest of a class', make: (n) => ({ sort: 'dearest', class: pick(classes, n) }) },
    { name: 'a common word', make: (n) => ({ q: pick(words, n) }) },
    { name: 'a rarer word', make: (n) => ({ q: pick(rare, n) }) },
    { name: 'two words', make: (n) => ({ q: `${pick(words, n)} ${pick(rare, n)}` }) },
    {
      name: 'four words',
      make: (n, { frequent }) => ({
        q: [n, n + 1, n + 2, n + 3].map((place) => pick(frequent, place)).join(' '),
      }),
    },
    { name: 'the newest with a word', make: (n) => ({ q: pick(words, n), sort: 'newest' }) },
    { name: 'the cheapest with a word', make: (n) => ({ q: pick(words, n), sort: 'cheapest' }) },
    {
      name: 'a word within bounds',
      make: (n, { levels }) => ({
        q: pick(words, n),
        class: pick(classes, n),
        levelMin: n % 20,
        levelMax: (n % 20) + levels,
      }),
    },
    { name: 'a name', make: (n, asked) => ({ q: nameOf(asked, n) }) },
    { name: 'the beginning of a name', make: (n, asked) => ({ q: nameOf(asked, n).slice(0, 3) }) },
    { name: 'two letters', make: (n, asked) => ({ q: nameOf(asked, n).slice(0, 2) }) },
    { name: 'a misspelt word', make: (n) => ({ q: pick(misspelt, n) }) },
    { name: 'a misspelt name', make: (n, asked) => ({ q: nameOf(asked, n).replace(/.$/, 'x') }) },
    { name: 'words nobody wrote', make: (n) => ({ q: `zzyzx${n} qwvutsrq` }) },
    { name: 'stop words', make: () => ({ q: 'the of and' }) },
  ]
}
