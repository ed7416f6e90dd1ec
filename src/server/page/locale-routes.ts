import type { Context, Hono } from 'hono'
import { chooseEncoding, encode, type Encoding } from '../platform/http/content-encoding.ts'
import type { LocaleFiles } from './locale-files.ts'

interface Needs {
  /** Resolves once this process knows what others changed before. */
  catchUp(): Promise<void>
}

/**
 * The texts of pages: of a language’s file, with those of the default language where it lacks some, and with what the
 * team changed. The address changes when a text does.
 */
export function localeRoutes(app: Hono, locales: LocaleFiles, { catchUp }: Needs): void {
  app.get('/locales/:language/:file{[a-z]+\\.json}', async (c, next) => {
    const { language, file } = c.req.param()
    if (!locales.languages.includes(language)) return next()
    // a page of another process may say texts that are newer than those known here
    if (versionIn(c) > locales.version) await catchUp()
    const isOfNow = [0, locales.version].includes(versionIn(c))
    const texts = locales.read(language).texts[file.replace('.json', '')]
    if (!texts) return next()
    const encoding = chooseEncoding(c.req.header('accept-encoding'), 'thorough')
    return c.body(new Uint8Array(await encodeTexts(texts, encoding)), 200, {
      'content-type': 'application/json',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      // under the address of other texts these are kept by nobody
      'cache-control': isOfNow ? 'public, max-age=31536000, immutable' : 'no-store',
    })
  })
}

/** Milliseconds since epoch, as pages ask; 0 where nothing is asked. */
function versionIn(c: Context): number {
  return Number(c.req.query('t') ?? 0)
}

/** Of the texts that are said now: others are new objects. */
const encoded = new WeakMap<object, Map<Encoding, Buffer>>()

/** The texts as a browser is given them, encoded at the first call for it. */
async function encodeTexts(texts: object, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(texts) ?? new Map<Encoding, Buffer>()
  encoded.set(texts, known)
  const found = known.get(encoding)
  if (found) return found
  const made = await encode(Buffer.from(JSON.stringify(texts)), encoding, 'thorough')
  known.set(encoding, made)
  return made
}
