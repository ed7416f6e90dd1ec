import {
  changePost,
  getOwnPost,
  listForumCategories,
  openTopic,
  previewPost,
  readTopicAsPlayer,
  removePost,
  replyToTopic,
} from '../../../contract/discussion.ts'
import type { Api, PlayerCall } from '../../platform/http/api.ts'
import { mount } from '../../platform/http/mount.ts'
import type { DiscussionService, Writer } from './discussion-service.ts'

const freshSeconds = 30

/** What players write to each other on the site’s own forum. */
export function discussionRoutes(api: Api, discussion: DiscussionService): void {
  mount(api, listForumCategories, () => discussion.listCategories(), { freshSeconds })
  mount(api, openTopic, (given, call) =>
    discussion.open(writerOf(call), { ...given, source: call.source }),
  )
  mount(api, replyToTopic, (given, call) =>
    discussion.reply(writerOf(call), { ...given, source: call.source }),
  )
  mount(api, getOwnPost, ({ id }, { player }) => discussion.readOwn(player.accountId, id))
  mount(api, changePost, (given, call) => discussion.change(writerOf(call), given))
  mount(api, removePost, ({ id }, { player }) => discussion.remove(player.accountId, id))
  mount(api, previewPost, ({ text }, { player }) => discussion.preview(player.accountId, text))
  mount(api, readTopicAsPlayer, (asked, { player }) =>
    discussion.readAsPlayer(player.accountId, asked),
  )
}

function writerOf({ player, visitor }: Pick<PlayerCall, 'player' | 'visitor'>): Writer {
  return { accountId: player.accountId, language: visitor.language }
}
