import { local } from '../server/forum/adapters/local/local-forum.ts'
import type { ForumAdapter } from '../server/forum/forum-adapter.ts'
import type { Config } from './config.ts'

/** The forum named in the configuration, or that of the site’s own. */
export function forumOf({ forum }: Pick<Config, 'forum'>): ForumAdapter {
  return forum ?? local()
}

/** Where the site may fetch pictures of the forum, even on a private network. */
export function pictureOriginsOf({ origin }: Pick<ForumAdapter, 'origin'>): string[] {
  return origin ? [origin] : []
}
