import type { Feature, Tools } from '../platform/feature.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { createAvatarService } from './avatar-service.ts'
import type { AvatarAdapter } from './avatar-store.ts'
import { createPostgresAvatarStore } from './postgres-avatar-store.ts'

interface Needs {
  /** Where pictures are kept; in the database where the owner names nothing. */
  adapter: AvatarAdapter | undefined
  decoder: PictureDecoder
}

export interface AvatarFeature extends Feature {
  /** Removes a picture nobody has any more. */
  removeFiles(id: string): Promise<void>
}

/** The pictures of players. */
export function createAvatarFeature(tools: Tools, { adapter, decoder }: Needs): AvatarFeature {
  const { db, clock, outbound } = tools
  const avatars = createAvatarService({
    ...tools,
    decoder,
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
