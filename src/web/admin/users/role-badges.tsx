import type { Role } from '../../../contract/role-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/** What a member of the team holds; who owns the site stands out. */
export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('user')
  return roles.map((role) => (
    <Badge key={role} tone={role === 'owner' ? 'brass' : 'neutral'}>
      {t(`Role.${role}`)}
    </Badge>
  ))
}
