import { useTranslation } from '../base/i18n/use-translation.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The way to answer: the topic on the forum. */
export function Reply({ url }: { url: string }) {
  const { t } = useTranslation()
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
