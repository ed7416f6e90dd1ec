import { useState } from 'react'
import { type BanKind, banKinds, longestBanTarget } from '../../../contract/ban-terms.ts'
import { longestReason } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { withProof } from '../../base/session/proof.ts'
import type { AddFormProps } from '../../ui/add-button.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { endOfLock, type LockEnd } from '../users/lock-end.ts'
import { LockEndFields } from '../users/lock-end-fields.tsx'

const withDay = createLazy(async () => (await import('./ban-form-schema.ts')).withDay)
const withoutDay = createLazy(async () => (await import('./ban-form-schema.ts')).withoutDay)

const start = {
  Kind: 'network' as BanKind,
  Target: '',
  StopsSignIn: false,
  StopsWriting: true,
  Reason: '',
  End: 'week' as LockEnd,
  Day: '',
}

/** Who is kept out, of what, why, and until when. */
export function BanForm({ onClose, onDone }: AddFormProps<void>) {
  const { t } = useTranslation('team')
  const once = useOnceCall()
  const [end, setEnd] = useState<LockEnd>(start.End)
  const form = useForm({
    schema: end === 'date' ? withDay : withoutDay,
    initial: start,
    fieldsOf: { InvalidLockEnd: 'Day' },
    submit: async ({ End, Day, ...given }) => {
      const Until = endOfLock(End, Day, Date.now())
      await withProof(() => once('POST /api/admin/bans/add', { ...given, Until }))
      await onDone()
    },
  })
  const { Kind } = form.values
  return (
    <Form form={form}>
      <ChoiceField
        field={form.field('Kind')}
        label={t('Bans.what')}
        isStacked
        choices={banKinds.map((value) => ({ value, label: t(`Bans.kindOf.${value}`) }))}
      />
      <TextField
        field={form.field('Target')}
        label={t(`Bans.target.${Kind}`)}
        hint={t(`Bans.targetHint.${Kind}`)}
        maxLength={longestBanTarget}
        autoComplete="off"
      />
      {Kind === 'network' && (
        <fieldset className="mb-2 grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t('Bans.stopsBesides')}</legend>
          <CheckField
            field={form.field('StopsSignIn')}
            label={t('Bans.stops.signIn')}
            hint={t('Bans.signInHint')}
          />
          <CheckField
            field={form.field('StopsWriting')}
            label={t('Bans.stops.writing')}
            hint={t('Bans.writingHint')}
          />
        </fieldset>
      )}
      <AreaField
        field={form.field('Reason')}
        label={t('Bans.reason')}
        hint={t('Bans.reasonHint')}
        longest={longestReason}
        height="short"
      />
      <LockEndFields
        label={t('Bans.until')}
        end={form.field('End')}
        day={form.field('Day')}
        onEnd={setEnd}
        never={t('Bans.untilEnded')}
      />
      <DialogButtons action={t('Bans.save')} isDangerous onClose={onClose} />
    </Form>
  )
}
