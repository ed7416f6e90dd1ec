import { longestReason } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import type { DeedFormProps } from './deed-form.tsx'

const schema = createLazy(async () => (await import('./reset-form-schema.ts')).schema)

/** Takes the second factors away from who has shown otherwise who they are. */
export function ResetForm({ user: { id }, onClose, onDone }: DeedFormProps) {
  const { t } = useTranslation('user')
  const form = useForm({
    schema,
    initial: { IsIdentityProven: false, Proof: '' },
    fieldsOf: { IdentityUnproven: 'IsIdentityProven', InvalidText: 'Proof' },
    submit: async ({ Proof }) => {
      const given = { Id: id, IsIdentityProven: true, Proof } as const
      await withProof(() => playerApi('POST /api/admin/users/resetfactors', given))
      await onDone()
    },
  })
  return (
    <Form form={form}>
      <p>{t('UserAction.resetText')}</p>
      <CheckField field={form.field('IsIdentityProven')} label={t('UserAction.isProven')} />
      <AreaField
        field={form.field('Proof')}
        label={t('UserAction.proof')}
        hint={t('UserAction.proofHint')}
        longest={longestReason}
        height="short"
      />
      <DialogButtons action={t('UserAction.resetFactors')} isDangerous onClose={onClose} />
    </Form>
  )
}
