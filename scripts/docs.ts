import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationFile, writeConfiguration } from './docs/configuration.ts'

writeFileSync(join(import.meta.dirname, '..', configurationFile), writeConfiguration())
