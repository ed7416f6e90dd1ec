import type { Feature, Tools } from '../platform/feature.ts'
import { avatarCheck } from './avatar-check.ts'
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
  const { db, clock, outbound, randomBytes } = tools
  // an adapter may be a stranger's package: it gets what its port promises, and no more
  const store = adapter?.create({ clock, outbound }) ?? createPostgresAvatarStore(db)
  const avatars = createAvatarService({ ...tools, ...needs, store })
  return {
    name: 'avatar',
    removeFiles: avatars.removeFiles,
    routes: { api: (api) => avatarRoutes(api, api.router, avatars) },
    checks() {
      const id = randomBytes(16).toString('base64url')
      return [avatarCheck({ name: adapter?.name, store, id })]
    },
    prune: avatars.prune,
  }
}
