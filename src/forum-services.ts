import type { Config } from './config.ts'
import { local } from './server/forum/adapters/local/local-forum.ts'
import type { ForumAdapter, ForumContext } from './server/forum/forum-adapter.ts'

/** The forum named in the configuration, or that of the site’s own. */
export function forumOf({ forum }: Pick<Config, 'forum'>): ForumAdapter {
  return forum ?? local()
}

/** Where the site may fetch pictures of the forum, even on a private network. */
export function pictureOriginsOf({ origin }: Pick<ForumAdapter, 'origin'>): string[] {
  return origin ? [origin] : []
}

/** Opens the forum, for the site and for who examines it alike. Nothing is read or written yet. */
export function openForum(config: Pick<Config, 'forum'>, context: ForumContext) {
  return forumOf(config).create(context)
}
