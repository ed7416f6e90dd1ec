import type { Hono } from 'hono'
import { changeAvatar, largestAvatar, removeAvatar } from '../../contract/avatar.ts'
import { avatarSizes } from '../../contract/avatar-size.ts'
import { AppError } from '../platform/app-error.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { respondWithPicture } from '../platform/http/picture-response.ts'
import type { AvatarService } from './avatar-service.ts'

/** A file of the largest size and what a form puts around it. */
const mostBytes = largestAvatar + 64 * 1024

/** Changing and removing one's picture on `api`; on `app`, the pictures: see `avatarPath`. */
export function avatarRoutes(api: Api, app: Hono, avatars: AvatarService): void {
  mount(
    api,
    changeAvatar,
    async ({ file }, { player }) => ({
      avatar: await avatars.changeAvatar(player.accountId, file),
    }),
    { mostBytes },
  )
  mount(api, removeAvatar, (_, { player }) => avatars.removeAvatar(player.accountId))
  app.get('/avatar/:id/:file', (c) => {
    const { id, file } = c.req.param()
    return respondWithPicture(c, async () => {
      const size = avatarSizes.find((one) => `${one}.webp` === file)
      if (size === undefined) throw new AppError('AvatarNotFound', `no such size: ${file}`)
      return avatars.readAvatar(id, size)
    })
  })
}
