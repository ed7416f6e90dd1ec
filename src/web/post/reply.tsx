import { useTranslation } from '../base/i18n/use-translation.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The way to answer elsewhere: the topic on the forum, or a word that this one is for reading. */
export function Reply({ url }: { url?: string }) {
  const { t } = useTranslation()
  const { t: tForum } = useTranslation('forum')
  if (!url) {
    return (
      <p className="flex max-w-prose items-start gap-2.5 text-text-quiet">
        <Icon name="info" className="mt-1 size-5 shrink-0" />
        {tForum('Discussion.readOnly')}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary', 'w-full sm:w-auto')}
      >
        <Icon name="reply" className="size-5" /> {t('topic.reply')}
        <span className="sr-only"> {t('post.newWindow')}</span>
      </a>
      <p className="text-sm text-text-quiet">
        {t('topic.replyWhere', { host: new URL(url).host })}
      </p>
    </div>
  )
}
