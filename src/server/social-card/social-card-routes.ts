import type { Hono } from 'hono'
import { CharacterId } from '../../contract/game-field.ts'
import { AppError } from '../platform/app-error.ts'
import { hasEtag } from '../platform/http/etag.ts'
import { networkOf, type ReadVisitor } from '../platform/http/visitor.ts'
import type { SocialCardService } from './social-card-service.ts'

/** What is shown in place of a card that nobody may see, or that there is none of. */
const ofTheSite = '/social.jpg'
const absences = new Set<string>(['CharacterNotFound', 'GuildNotFound'])

/** `GET /card/character/:id/<language>.png`, and of a guild: what is shown where its page is shared. */
export function socialCardRoutes(
  { router, readVisitor }: { router: Hono; readVisitor: ReadVisitor },
  cards: SocialCardService,
): void {
  const kinds = { character: cards.findCharacterCard, guild: cards.findGuildCard }
  router.get('/card/:kind{character|guild}/:id/:file', async (c) => {
    const { kind, id, file } = c.req.param()
    const language = /^([\w-]+)\.png$/.exec(file)?.[1]
    if (language === undefined || !CharacterId.safeParse(id).success) throw new AppError('NotFound')
    const card = await kinds[kind as keyof typeof kinds](id, language).catch((error: unknown) => {
      if (error instanceof AppError && absences.has(error.code)) return undefined
      throw error
    })
    if (!card) {
      c.header('cache-control', 'public, max-age=60')
      return c.redirect(ofTheSite, 302)
    }
    const { etag } = card
    const isKnown = hasEtag(c.req.header('if-none-match'), etag)
    const png = isKnown ? undefined : await card.draw(networkOf(readVisitor(c).address))
    c.header('cache-control', 'public, max-age=600')
    c.header('etag', etag)
    if (!png) return c.body(null, 304)
    c.header('content-type', 'image/png')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('content-length', String(png.length))
    return c.body(new Uint8Array(png))
  })
}
