import type { ModeratedPost } from '../../../contract/post-moderation.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Review } from '../review/review.tsx'
import { ReportCount, Reports, ReviewFrame } from '../review/review-frame.tsx'
import type { InQueue } from '../review/reviewed.ts'
import { PostFacts, PostText } from './post-facts.tsx'

const commonReasons = ['insult', 'spam', 'realMoney', 'offTopic'] as const

/** A post that players reported, as the team reads it. */
export function PostToReview(props: InQueue<ModeratedPost>) {
  const { t } = useTranslation('team')
  const { item: post } = props
  const { id, index, title, reports } = post
  return (
    <ReviewFrame item={post} labelledBy={`review-${id}`}>
      <p className="flex flex-wrap items-center gap-2.5 text-sm">
        <ReportCount count={reports.length} />
      </p>
      <h2 id={`review-${id}`} className="mt-2 text-xl wrap-anywhere">
        {title}
      </h2>
      <PostFacts post={post} />
      <PostText post={post} />
      <Reports reports={reports} />
      <Review
        {...props}
        send={(verdict) => playerApi('POST /api/admin/posts/review', verdict)}
        words={{
          approve: t('ReviewPost.keep'),
          refuse: t('ReviewPost.hide'),
          refuseSend: t('ReviewPost.hideSend'),
          ...(index === 0 && { warning: t('ModeratePost.hideTopicText') }),
          reasonHint: t('ReviewPost.reasonHint'),
          common: commonReasons.map((key) => ({
            name: t(`ReviewPost.commonName.${key}`),
            text: t(`ReviewPost.common.${key}`),
          })),
        }}
      />
    </ReviewFrame>
  )
}
