import { isOpen } from '../../contract/site-feature-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { UsualReply } from './usual-reply.tsx'

/** The way to the team, where no answer helps. */
export function WriteCard({ usualReplySeconds }: { usualReplySeconds: number | null }) {
  const { t } = useTranslation('support')
  const { site } = useSite()
  if (!isOpen(site, 'tickets')) return null
  return (
    <div className="rounded-lg border border-line bg-surface-2 p-5">
      <h2 className="text-xl">{t('Support.still')}</h2>
      <p className="mt-2 text-text-quiet">
        {t('Support.stillText')} <UsualReply seconds={usualReplySeconds} />
      </p>
      <ButtonLink to="/support/new" kind="primary" className="mt-4 w-full">
        <Icon name="pencil" className="size-5" /> {t('Support.write')}
      </ButtonLink>
      <Link
        to="/support#tickets"
        className="for-members mt-3 flex min-h-11 items-center justify-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:text-brass"
      >
        <Icon name="list" className="size-5 text-text-quiet" /> {t('Support.own')}
      </Link>
    </div>
  )
}
