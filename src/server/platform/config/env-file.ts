import { existsSync } from 'node:fs'

/** Puts what is in `.env` into the environment, beside what is there; where the process began, if there is one. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
