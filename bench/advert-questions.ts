import type { AdvertSearch } from '../src/contract/advert.ts'

/** What visitors ask of adverts: `n` is another each time, `names` are of characters there are. */
export interface AdvertQuestion {
  name: string
  make(n: number, names: readonly string[]): AdvertSearch
}

const words = ['dragon', 'sword', 'crystal', 'potion', 'enchanted', 'wolf', 'guild', 'serpent']
const rare = ['verdant', 'azure', 'crimson', 'wandering', 'gentle', 'sacred']
const misspelt = ['dragn', 'swrod', 'enchantde', 'cyrstal', 'obsidain', 'bouclir', 'phenixx']
const classes = ['warrior', 'druid', 'mage', 'death-knight']
const pick = <Of>(list: readonly Of[], n: number): Of => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
const nameOf = (names: readonly string[], n: number) => pick(names, n * 7)

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
    { name: 'of a narrow price', make: (n) => ({ goldMin: 1000 * n, goldMax: 1000 * n + 200 }) },
    {
      name: 'all bounds at once',
      make: (n) => ({
        category: 'sell',
        language: 'fr',
        class: pick(classes, n),
        levelMin: 20,
        levelMax: 60,
        goldMax: 50_000,
      }),
    },
    { name: 'cheapest', make: () => ({ sort: 'cheapest' }) },
    { name: 'dearest of a class', make: (n) => ({ sort: 'dearest', class: pick(classes, n) }) },
    { name: 'a common word', make: (n) => ({ q: pick(words, n) }) },
    { name: 'a rarer word', make: (n) => ({ q: pick(rare, n) }) },
    { name: 'two words', make: (n) => ({ q: `${pick(words, n)} ${pick(rare, n)}` }) },
    {
      name: 'four words',
      make: (n) => ({
        q: `${pick(words, n)} ${pick(words, n + 1)} ${pick(words, n + 2)} ${pick(words, n + 3)}`,
      }),
    },
    { name: 'the newest with a word', make: (n) => ({ q: pick(words, n), sort: 'newest' }) },
    { name: 'the cheapest with a word', make: (n) => ({ q: pick(words, n), sort: 'cheapest' }) },
    {
      name: 'a word within bounds',
      make: (n) => ({
        q: pick(words, n),
        class: pick(classes, n),
        levelMin: n % 60,
        levelMax: (n % 60) + 5,
      }),
    },
    { name: 'a name', make: (n, names) => ({ q: nameOf(names, n) }) },
    { name: 'the beginning of a name', make: (n, names) => ({ q: nameOf(names, n).slice(0, 3) }) },
    { name: 'two letters', make: (n, names) => ({ q: nameOf(names, n).slice(0, 2) }) },
    { name: 'a misspelt word', make: (n) => ({ q: pick(misspelt, n) }) },
    { name: 'a misspelt name', make: (n, names) => ({ q: nameOf(names, n).replace(/.$/, 'x') }) },
    { name: 'words nobody wrote', make: (n) => ({ q: `zzyzx${n} qwvutsrq` }) },
    { name: 'stop words', make: () => ({ q: 'the of and' }) },
  ]
}
