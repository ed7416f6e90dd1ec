import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { LocaleFiles } from './locale-files.ts'

interface Needs {
  /** Resolves once this process knows what others changed before. */
  catchUp(): Promise<void>
}

/**
 * The texts of languages whose pages say something else than their files: with those of the default language where one
 * lacks some, and with what the team changed. Others are files. The address changes when a text does.
 */
export function localeRoutes(app: Hono, locales: LocaleFiles, { catchUp }: Needs): void {
  // the owner changes these files while the site runs, so none is compressed before it is asked for
  app.use('/locales/*', compress())
  app.get('/locales/:language/:file{[a-z]+\\.json}', async (c, next) => {
    const { language, file } = c.req.param()
    if (!locales.languages.includes(language)) return next()
    // a page of another process may say texts that are newer than those known here
    if (versionIn(c) > locales.version) await catchUp()
    const isOfNow = [0, locales.version].includes(versionIn(c))
    if (isOfNow && !locales.isCompleted(language)) return next()
    const texts = locales.read(language).texts[file.replace('.json', '')]
    if (!texts) return next()
    // under the address of other texts these are kept by nobody
    c.header('cache-control', isOfNow ? 'public, max-age=31536000, immutable' : 'no-store')
    return c.json(texts)
  })
}

/** Milliseconds since epoch, as pages ask; 0 where nothing is asked. */
function versionIn(c: Context): number {
  return Number(c.req.query('t') ?? 0)
}
