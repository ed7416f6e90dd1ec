import { longestGrantReason } from '../../../contract/grant-terms.ts'
import { unitNames } from '../../../contract/money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { withProof } from '../../base/session/proof.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useMoneyName } from '../../ui/money-words.ts'

const schema = createLazy(async () => (await import('./grant-form-schema.ts')).schema)
const directions = ['give', 'take'] as const

interface GrantFormProps {
  /** Of the player. */
  id: number
  onClose: () => void
  onDone: (isWaiting: boolean) => Promise<void>
}

/** Gives a player money or points, or takes some. */
export function GrantForm({ id, onClose, onDone }: GrantFormProps) {
  const { t } = useTranslation('team')
  const moneyName = useMoneyName()
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Direction: 'give', Unit: 'money', Amount: '', Reason: '' },
    submit: async ({ Direction, Unit, Amount, Reason }) => {
      const given = { Id: id, Unit, Amount: Direction === 'give' ? Amount : -Amount, Reason }
      const { isWaiting } = await withProof(() => once('POST /api/admin/grants/ask', given))
      await onDone(isWaiting)
    },
  })
  return (
    <Form form={form}>
      <p>{t('Grant.askText')}</p>
      <SelectField
        field={form.field('Direction')}
        label={t('Grant.direction')}
        options={directions.map((value) => ({ value, name: t(`Grant.${value}`) }))}
      />
      <SelectField
        field={form.field('Unit')}
        label={t('Grant.unit')}
        options={unitNames.map((value) => ({
          value,
          name: value === 'money' ? moneyName : t('Grant.points'),
        }))}
      />
      <TextField
        field={form.field('Amount')}
        label={t('Grant.amount')}
        inputMode="decimal"
        autoComplete="off"
      />
      <AreaField
        field={form.field('Reason')}
        label={t('Grant.reason')}
        hint={t('Grant.reasonHint')}
        longest={longestGrantReason}
        height="short"
      />
      <DialogButtons action={t('Grant.send')} onClose={onClose} />
    </Form>
  )
}
