import type { PageLink } from '../../contract/page-link.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Outcome } from './outcome.tsx'
import type { LinkFault } from './use-link-task.ts'

/** What is said of a link that does not work. */
export interface Broken {
  /** What to do about one that was refused. */
  text: string
  /** Where another one is asked for. */
  again: PageLink
  /** The words on that way. */
  action: string
  onAgain?: () => void
}

/** A link that does not work, with the way to another one. */
export function BrokenLinkPage({ why, text, again, action, onAgain }: Broken & { why: LinkFault }) {
  const { t } = useTranslation('account')
  return (
    <Outcome
      title={t(why === 'refused' ? 'MailLink.refusedTitle' : 'MailLink.incompleteTitle')}
      text={
        <div className="grid gap-3">
          <p>{t(why === 'refused' ? 'MailLink.refused' : 'MailLink.incomplete')}</p>
          <p className="text-base text-text-quiet">{text}</p>
        </div>
      }
      art="lost"
    >
      <ButtonLink to={again} kind="primary" onClick={onAgain}>
        {action}
      </ButtonLink>
      <ButtonLink to="/">{t('MailLink.home')}</ButtonLink>
    </Outcome>
  )
}
