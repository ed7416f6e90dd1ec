import { useState } from 'react'
import { longestReason } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import type { DeedFormProps } from './deed-form.tsx'
import { endOfLock, type LockEnd } from './lock-end.ts'
import { LockEndFields } from './lock-end-fields.tsx'

const usual: LockEnd = 'week'
const withDay = createLazy(async () => (await import('./lock-form-schema.ts')).withDay)
const withoutDay = createLazy(async () => (await import('./lock-form-schema.ts')).withoutDay)

/** Why somebody is let in no more, and until when. */
export function LockForm({ user: { id }, onClose, onDone }: DeedFormProps) {
  const { t } = useTranslation('user')
  const [end, setEnd] = useState<LockEnd>(usual)
  const form = useForm({
    schema: end === 'date' ? withDay : withoutDay,
    initial: { Reason: '', End: usual, Day: '' },
    fieldsOf: { InvalidLockEnd: 'Day' },
    submit: async ({ Reason, End, Day }) => {
      const Until = endOfLock(End, Day, Date.now())
      await withProof(() => playerApi('POST /api/admin/users/lock', { Id: id, Reason, Until }))
      await onDone()
    },
  })
  return (
    <Form form={form}>
      <p>{t('UserAction.lockText')}</p>
      <AreaField
        field={form.field('Reason')}
        label={t('UserAction.reason')}
        hint={t('UserAction.reasonHint')}
        longest={longestReason}
        height="short"
      />
      <LockEndFields
        label={t('UserAction.until')}
        end={form.field('End')}
        day={form.field('Day')}
        onEnd={setEnd}
      />
      <DialogButtons action={t('UserAction.lock')} isDangerous onClose={onClose} />
    </Form>
  )
}
