import type { Feature, Tools } from '../platform/feature.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { type AvatarServiceOptions, createAvatarService } from './avatar-service.ts'
import type { AvatarAdapter } from './avatar-store.ts'
import { createPostgresAvatarStore } from './postgres-avatar-store.ts'

interface Needs extends Pick<AvatarServiceOptions, 'decoder' | 'replaceAvatar'> {
  /** Where pictures are kept; in the database where the owner names nothing. */
  adapter: AvatarAdapter | undefined
}

export interface AvatarFeature extends Feature {
  /** Removes a picture nobody has any more. */
  removeFiles(id: string): Promise<void>
}

/** The pictures of players. */
export function createAvatarFeature(tools: Tools, { adapter, ...needs }: Needs): AvatarFeature {
  const { db, clock, outbound } = tools
  const avatars = createAvatarService({
    ...tools,
    ...needs,
    // an adapter may be a stranger's package: it gets what its port promises, and no more
    store: adapter?.create({ clock, outbound }) ?? createPostgresAvatarStore(db),
  })
  return {
    name: 'avatar',
    removeFiles: avatars.removeFiles,
    routes: { api: (api) => avatarRoutes(api, api.router, avatars) },
    prune: avatars.prune,
  }
}
