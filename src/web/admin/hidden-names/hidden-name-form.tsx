import { longestHiddenName, longestHiddenReason } from '../../../contract/hidden-name-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import type { AddFormProps } from '../../ui/add-button.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const schema = createLazy(
  async () => (await import('../../../contract/hidden-name.ts')).hideName.input,
)

/** Hides a name of the game that is written here. */
export function HiddenNameForm({ onClose, onDone }: AddFormProps<string>) {
  const { t } = useTranslation('team')
  const form = useForm({
    schema,
    initial: { Name: '', Reason: '' },
    submit: async (given) => {
      await playerApi('POST /api/admin/hidden-names/hide', given)
      await onDone(given.Name)
    },
  })
  return (
    <Form form={form}>
      <TextField
        field={form.field('Name')}
        label={t('HiddenNames.name')}
        hint={t('HiddenNames.nameHint')}
        maxLength={longestHiddenName}
        autoComplete="off"
      />
      <AreaField
        field={form.field('Reason')}
        label={t('HiddenNames.reason')}
        hint={t('HiddenNames.reasonHint')}
        longest={longestHiddenReason}
        height="short"
      />
      <DialogButtons action={t('HiddenNames.save')} onClose={onClose} />
    </Form>
  )
}
