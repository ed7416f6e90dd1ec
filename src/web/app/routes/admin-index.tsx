import { memberContext } from '../../admin/require-permission.ts'
import { findFirstSection } from '../../admin/sections.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/admin-index.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { roles, lacksSecondFactor } = context.get(memberContext)
  const first = findFirstSection(roles)
  if (first) throw redirect(first.path)
  return { lacksSecondFactor }
}

/** For those of the team who may see none of the sections: what is missing. */
export default function AdminIndex({ loaderData: { lacksSecondFactor } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const [title, text] = lacksSecondFactor
    ? [t('Team.noSecondFactor'), t('Team.noSecondFactorText')]
    : [t('Team.noPermission'), t('Team.noPermissionText')]
  return (
    <>
      <PageMeta title={t('Team.title')} description={title} />
      <h1 className="mb-6 text-3xl">{t('Team.title')}</h1>
      <EmptyState art="gate" {...{ title, text }}>
        {lacksSecondFactor && (
          <ButtonLink to="/setting/security" kind="primary">
            {t('Team.addSecondFactor')}
          </ButtonLink>
        )}
      </EmptyState>
    </>
  )
}
