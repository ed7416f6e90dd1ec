import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

interface ViewLinkProps {
  page: Pick<DeskPageHead, 'path'>
  name: string
}

/** The way to a page as visitors see it, made anew; nothing where they cannot. */
export function ViewLink({ page: { path }, name }: ViewLinkProps) {
  const { t } = useTranslation('team')
  return (
    path && (
      <a
        href={path}
        aria-label={t('Pages.viewOf', { name })}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-brass hover:bg-surface-3"
      >
        <Icon name="eye" className="size-5" /> {t('Pages.view')}
      </a>
    )
  )
}
