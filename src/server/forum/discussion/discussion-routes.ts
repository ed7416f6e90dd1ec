import {
  changePost,
  getOwnPost,
  openTopic,
  previewPost,
  readTopicAsPlayer,
  removePost,
  uploadPostPicture,
  replyToTopic,
} from '../../../contract/discussion.ts'
import {
  hidePost,
  listHiddenPosts,
  listPostsToReview,
  lockDiscussion,
  pinDiscussion,
  reportPost,
  restorePost,
  reviewPost,
} from '../../../contract/post-moderation.ts'
import { mostPictureBytes } from '../news-routes.ts'
import type { Api, PlayerCall } from '../../platform/http/api.ts'
import { mount } from '../../platform/http/mount.ts'
import type { DiscussionService, Writer } from './discussion-service.ts'
import type { PostModeration } from './post-moderation.ts'

/** What players write to each other on the site’s own forum. */
export function discussionRoutes(api: Api, discussion: DiscussionService): void {
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
  mount(
    api,
    uploadPostPicture,
    ({ file }, { player }) => discussion.uploadPicture(player.accountId, file),
    { mostBytes: mostPictureBytes },
  )
  mount(api, readTopicAsPlayer, (asked, { player }) =>
    discussion.readAsPlayer(player.accountId, asked),
  )
}

/** What players tell the team of posts, and what it does about them. */
export function postModerationRoutes(api: Api, moderation: PostModeration): void {
  mount(api, reportPost, (given, { player }) => moderation.report(player.accountId, given))
  mount(api, listPostsToReview, () => moderation.listToReview())
  mount(api, listHiddenPosts, ({ page }) => moderation.listHidden(page))
  mount(api, reviewPost, (given, { player }) => moderation.review(player.accountId, given))
  mount(api, hidePost, (given, { player }) => moderation.hide(player.accountId, given))
  mount(api, restorePost, (given, { player }) => moderation.restore(player.accountId, given))
  mount(api, pinDiscussion, (given, { player }) => moderation.pin(player.accountId, given))
  mount(api, lockDiscussion, (given, { player }) => moderation.lock(player.accountId, given))
}

function writerOf({ player, visitor }: Pick<PlayerCall, 'player' | 'visitor'>): Writer {
  return { accountId: player.accountId, language: visitor.language }
}
