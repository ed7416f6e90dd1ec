import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationFile, writeConfiguration } from './docs/configuration.ts'
import { teamFile, writeTeam } from './docs/team.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, configurationFile), writeConfiguration())

const team = join(root, teamFile)
writeFileSync(team, writeTeam(readFileSync(team, 'utf8')))
