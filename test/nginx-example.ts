import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { NginxPlaces } from './nginx.ts'

const guide = resolve(import.meta.dirname, '../docs/deploying.md')

/** The nginx of the guide for two sites, with ports and files of this machine in place of those it names. */
export async function readNginxExample(
  ports: readonly number[],
): Promise<(places: NginxPlaces) => string> {
  const examples = [...(await readFile(guide, 'utf8')).matchAll(/```nginx\n(.*?)```/gs)]
  const [one = '', several = ''] = examples.map(([, text]) => text)
  return (places) =>
    Object.entries({
      'listen 443 ssl http2': `listen ${places.listen} ssl http2`,
      '/etc/letsencrypt/live/play.example/fullchain.pem': places.certificate,
      '/etc/letsencrypt/live/play.example/privkey.pem': places.certificateKey,
      '127.0.0.1:3001': `127.0.0.1:${ports[0]}`,
      '127.0.0.1:3002': `127.0.0.1:${ports[1]}`,
    }).reduce(replaced, replaced(one, [/upstream.*?\n}/s.exec(one)?.[0] ?? '', several]))
}

function replaced(text: string, [part, by]: [string, string]): string {
  if (part === '' || !text.includes(part)) throw new Error(`the guide’s nginx has no ${part}`)
  return text.replace(part, by)
}
