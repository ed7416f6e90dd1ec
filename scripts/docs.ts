import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationFile, writeConfiguration } from './docs/configuration.ts'
import { gamesFile, writeGames } from './docs/games.ts'
import { teamFile, writeTeam } from './docs/team.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, configurationFile), writeConfiguration())
rewrite(gamesFile, writeGames)
rewrite(teamFile, writeTeam)

function rewrite(file: string, write: (page: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, write(readFileSync(path, 'utf8')))
}
