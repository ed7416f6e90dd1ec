import {
  longestName,
  longestNameNote,
  type NameMatch,
  nameMatches,
} from '../../../contract/reserved-name-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import type { AddFormProps } from '../../ui/add-button.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const schema = createLazy(
  async () => (await import('../../../contract/reserved-name.ts')).reserveName.input,
)
const usual: NameMatch = 'whole'

/** Reserves a name. */
export function NameForm({ onClose, onDone }: AddFormProps<string>) {
  const { t } = useTranslation('team')
  const form = useForm({
    schema,
    initial: { Name: '', Match: usual, Note: '' },
    submit: async (given) => {
      await playerApi('POST /api/admin/names/reserve', given)
      await onDone(given.Name)
    },
  })
  return (
    <Form form={form}>
      <TextField
        field={form.field('Name')}
        label={t('Names.name')}
        hint={t('Names.nameHint')}
        maxLength={longestName}
        autoComplete="off"
      />
      <ChoiceField
        field={form.field('Match')}
        label={t('Names.matchLabel')}
        isStacked
        choices={nameMatches.map((value) => ({ value, label: <MatchLabel match={value} /> }))}
      />
      <AreaField
        field={form.field('Note')}
        label={t('Names.note')}
        hint={t('Names.noteHint')}
        longest={longestNameNote}
        height="short"
      />
      <DialogButtons action={t('Names.save')} onClose={onClose} />
    </Form>
  )
}

function MatchLabel({ match }: { match: NameMatch }) {
  const { t } = useTranslation('team')
  return (
    <>
      <span className="block font-semibold">{t(`Names.match.${match}`)}</span>
      <span className="block text-sm text-text-quiet">{t(`Names.${match}Hint`)}</span>
    </>
  )
}
