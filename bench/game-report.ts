import type { GameLoad } from './game-load.ts'
import type { StandingsTaken } from './game-standings.ts'

type Say = (line: string) => void

/** Says how long taking standings took, and what the game bore meanwhile. */
export function sayStandings(taken: StandingsTaken, say: Say): void {
  const { characters, guilds, rankedInArena, summons, walkMs, fillMs, load } = taken
  const rows = characters + guilds + rankedInArena + summons
  const [walked, filled] = [walkMs / 1000, fillMs / 1000]
  const counts = [characters, rankedInArena, summons, guilds].map(grouped).join(' + ')
  say(`Standings of ${counts} characters, fighters, creatures, guilds`)
  say(
    `  ${load.seconds.toFixed(1)} s: walked in ${walked.toFixed(1)} s, ${grouped(rows / walked)} rows/s; filled in ${filled.toFixed(1)} s, ${grouped(rows / filled)} rows/s`,
  )
  say(
    `  PostgreSQL: ${taken.mebibytes.toFixed(1)} MiB for one set, two are kept; ${taken.progressMebibytes.toFixed(1)} MiB for a day of progress`,
  )
  say(`  game database, in all: ${loadIn(load, 1)}`)
  // a walk that is over within the minute is all of that minute's load
  say(`  game database, a minute of it: ${loadIn(load, Math.min(1, 60 / walked))}`)
}

/** Says what the game bears of the job of each minute. */
export function sayRefresh(load: GameLoad, say: Say): void {
  say(`  game database, a minute of who is online and what is up: ${loadIn(load, 1)}`)
}

function loadIn({ queries, rowsRead, cpuSeconds }: GameLoad, times: number): string {
  const work = (cpuSeconds * times).toFixed(3)
  return `${grouped(queries * times)} queries, ${grouped(rowsRead * times)} rows read, ${work} s of a core`
}

const grouped = (count: number) => Math.round(count).toLocaleString('en')
