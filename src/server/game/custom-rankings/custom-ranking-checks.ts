import type { Check } from '../../platform/check.ts'
import { type CustomRankings, patience } from './custom-rankings.ts'

const rowsShown = 3

/** Whether each of these rankings can be read, as the site reads it. */
export function customRankingChecks(rankings: CustomRankings, keys: readonly string[]): Check[] {
  return keys.map((key) => ({
    system: 'game',
    question: { key: 'Game.question.customRanking', values: { key } },
    timeoutMs: patience,
    async run() {
      const places = await rankings.ask(key)
      const values = { count: places.length, number: places.length }
      const samples = places.slice(0, rowsShown).map(({ name, value: score }) => ({ name, score }))
      return { words: { key: 'Game.read', values }, samples }
    },
    advice: () => ({ key: 'Game.advice.customRanking', values: { key } }),
  }))
}
