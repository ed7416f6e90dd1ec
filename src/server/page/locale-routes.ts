import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { LocaleFiles } from './locale-files.ts'

/**
 * The texts of languages that lack some, as their pages have them: with those of the default language. Others are
 * files. The address changes when a file does.
 */
export function localeRoutes(app: Hono, locales: LocaleFiles): void {
  // the owner changes these files while the site runs, so none is compressed before it is asked for
  app.use('/locales/*', compress())
  app.get('/locales/:language/:file{[a-z]+\\.json}', async (c, next) => {
    const { language, file } = c.req.param()
    if (!locales.isCompleted(language)) return next()
    const texts = locales.read(language).texts[file.replace('.json', '')]
    if (!texts) return next()
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.json(texts)
  })
}
