import { longestReason } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { beginAccountView } from '../../base/session/account-view.ts'
import { withProof } from '../../base/session/proof.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import type { DeedFormProps } from './deed-form.tsx'

const schema = createLazy(async () => (await import('./view-form-schema.ts')).schema)

/** Sees the site as a player does, and says why. */
export function ViewForm({ user: { id }, onClose }: DeedFormProps) {
  const { t } = useTranslation('user')
  const form = useForm({
    schema,
    initial: { Reason: '' },
    fieldsOf: { InvalidText: 'Reason' },
    submit: async ({ Reason }) => {
      await withProof(() => beginAccountView(id, Reason))
      location.assign('/')
    },
  })
  return (
    <Form form={form}>
      <p>{t('UserAction.viewText')}</p>
      <AreaField
        field={form.field('Reason')}
        label={t('UserAction.viewReason')}
        hint={t('UserAction.viewReasonHint')}
        longest={longestReason}
        height="short"
      />
      <DialogButtons action={t('UserAction.beginView')} onClose={onClose} />
    </Form>
  )
}
