import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })])),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string(),
})
const composeFile = z.object({
  services: z.object({ site: service, database: service }),
  volumes: z.record(z.string(), z.null()),
})

/**
 * What compose.yaml asks for, with `${NAME:?why}` in it replaced from `env`.
 *
 * @throws Error with the name where it is not in `env`, as compose does
 */
export async function readComposeFile(env: Record<string, string>) {
  const text = await readFile(resolve(import.meta.dirname, '../compose.yaml'), 'utf8')
  const filled = text.replace(/\$\{(\w+):\?([^}]*)\}/g, (_, name: string, why: string) => {
    const value = env[name]
    if (!value) throw new Error(`required variable ${name} is missing a value: ${why}`)
    return value
  })
  return composeFile.parse(parse(filled))
}
