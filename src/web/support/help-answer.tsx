import { useEffect, useId, useRef, useState } from 'react'
import { textIn } from '../../contract/language.ts'
import type { HelpTopic } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PostBody } from '../ui/post-body.tsx'

interface HelpAnswerProps {
  topic: HelpTopic
  /** The address asks for it: it is open, and in sight. */
  isAskedFor?: boolean
}

/** A question that opens in place. Its answer has the id that an address names, so that it opens without scripts too. */
export function HelpAnswer({ topic, isAskedFor = false }: HelpAnswerProps) {
  const { language } = useSite()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!isAskedFor || !element) return
    element.open = true
    element.scrollIntoView({ block: 'start' })
  }, [isAskedFor])
  return (
    <details ref={details} className="group scroll-mt-6">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-md px-2 py-3 hover:bg-surface-3 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 flex-1 font-text text-base leading-snug font-semibold wrap-anywhere group-open:text-brass">
          {textIn(topic.question, language)}
        </h3>
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={topic.key} className="scroll-mt-20 px-2 pb-5">
        <PostBody html={textIn(topic.answer, language)} className="max-w-prose" />
        <AfterAnswer topic={topic} />
      </div>
    </details>
  )
}

/** Whether it helped; where not, the way on with what is known already. */
function AfterAnswer({ topic }: Pick<HelpAnswerProps, 'topic'>) {
  const { t } = useTranslation('support')
  const id = useId()
  const [hasHelped, setHasHelped] = useState(false)
  const { key, category } = topic
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line pt-4">
      {hasHelped ? (
        <p className="flex min-h-11 items-center gap-2 font-semibold">
          <Icon name="check" className="size-5 text-online" /> {t('Support.glad')}
        </p>
      ) : (
        <>
          <p id={id} className="mr-auto text-sm text-text-quiet">
            {t('Support.didHelp')}
          </p>
          <Button aria-describedby={id} onClick={() => setHasHelped(true)}>
            <Icon name="check" className="size-5" /> {t('Support.helped')}
          </Button>
          <ButtonLink to={`/support/new?category=${category}`}>{t('Support.needHelp')}</ButtonLink>
        </>
      )}
      <Link
        to={`/support#${key}`}
        preventScrollReset
        aria-label={t('Support.linkTo')}
        title={t('Support.linkTo')}
        className="grid size-11 place-items-center rounded-md text-text-quiet hover:bg-surface-3 hover:text-text"
      >
        <Icon name="link" className="size-5" />
      </Link>
    </div>
  )
}
