import { may, type Permission, permissions } from '../../../contract/permission.ts'
import { type Role, roles } from '../../../contract/role-terms.ts'
import { ownersGive } from '../../../contract/rank.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import type { DeedFormProps } from './deed-form.tsx'

const schema = createLazy(async () => (await import('./roles-form-schema.ts')).schema)
const all = Object.keys(permissions) as Permission[]

interface RolesFormProps extends DeedFormProps {
  /** The roles of who gives. */
  held: readonly Role[]
}

/** Which roles somebody holds, each with what it allows. What the giver may not give stays as it is. */
export function RolesForm({ user, held, onClose, onDone }: RolesFormProps) {
  const { t } = useTranslation('user')
  const wordsOf = usePermissionWords()
  const isOwner = held.includes('owner')
  const given = roles.filter((role) => isOwner || !ownersGive.includes(role))
  const form = useForm({
    schema,
    initial: toTicks(user.roles),
    submit: async (ticks) => {
      const Roles = roles.filter((role) => ticks[role])
      await withProof(() => playerApi('POST /api/admin/users/roles', { Id: user.id, Roles }))
      await onDone()
    },
  })
  return (
    <Form form={form}>
      <p>{t('UserAction.rolesText')}</p>
      <div className="grid gap-2.5">
        {given.map((role) => (
          <CheckField
            key={role}
            field={form.field(role)}
            label={t(`Role.${role}`)}
            hint={wordsOf(role)}
          />
        ))}
      </div>
      {!isOwner && <p className="text-sm text-text-quiet">{t('UserAction.ownersGive')}</p>}
      <DialogButtons action={t('UserAction.giveRoles')} onClose={onClose} />
    </Form>
  )
}

function toTicks(held: readonly Role[]): Record<Role, boolean> {
  return Object.fromEntries(roles.map((role) => [role, held.includes(role)])) as Record<
    Role,
    boolean
  >
}

/** What a role allows, in words. */
function usePermissionWords() {
  const { t } = useTranslation('user')
  return (role: Role): string => {
    const allowed = all.filter((permission) => may([role], permission))
    return allowed.map((one) => t(`Permission.${one}`)).join('\u00a0· ')
  }
}
