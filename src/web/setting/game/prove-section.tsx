import { useState } from 'react'
import type { GameAccount } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SettingSection } from '../setting-section.tsx'
import { TaskButton, TaskPanel, useTask } from '../task.tsx'
import { gameApi } from './game-call.ts'

const loadContract = () => import('../../../contract/game-account.ts')
const characterSchema = createLazy(async () => (await loadContract()).askCharacterCode.input)
const codeSchema = createLazy(async () => (await loadContract()).proveCharacter.input)

interface ProveSectionProps {
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to link a character by a code that the game whispers to it. */
export function ProveSection({ full, onChanged }: ProveSectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  const [asked, setAsked] = useState<string>()
  async function finish({ userName }: GameAccount) {
    await onChanged()
    setAsked(undefined)
    task.finish(t('Game.linked', { userName }))
  }
  return (
    <SettingSection title={t('Game.prove')} intro={t('Game.proveIntro')}>
      {task.result}
      {full === undefined ? (
        <div>
          <TaskButton task={task}>{t('Game.proveBegin')}</TaskButton>
        </div>
      ) : (
        <p className="text-text-quiet">{full}</p>
      )}
      {task.isOpen && full === undefined && (
        // what is asked first has the focus at each step
        <TaskPanel key={asked === undefined ? 'character' : 'code'}>
          {asked === undefined ? (
            <CharacterForm onAsked={setAsked} />
          ) : (
            <CodeForm name={asked} onDone={finish} onBack={() => setAsked(undefined)} />
          )}
        </TaskPanel>
      )}
    </SettingSection>
  )
}

/** Which character is to be told a code. */
function CharacterForm({ onAsked }: { onAsked: (name: string) => void }) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema: characterSchema,
    initial: { Character: '' },
    async submit(values) {
      await gameApi('POST /api/manage/askcharactercode', values)
      onAsked(values.Character)
    },
  })
  return (
    <Form form={form}>
      <TextField
        field={form.field('Character')}
        label={t('Game.character')}
        icon="user"
        autoComplete="off"
      />
      <SubmitButton className="w-fit">{t('Game.proveSubmit')}</SubmitButton>
    </Form>
  )
}

interface CodeFormProps {
  name: string
  onDone: (linked: GameAccount) => Promise<void>
  onBack: () => void
}

/** The code it was told. */
function CodeForm({ name, onDone, onBack }: CodeFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema: codeSchema,
    initial: { Code: '' },
    submit: async (values) => onDone(await gameApi('POST /api/manage/provecharacter', values)),
  })
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{t('Game.whispered', { name })}</p>
      <Form form={form}>
        <TextField field={form.field('Code')} label={t('Game.code')} autoComplete="off" />
        <SubmitButton className="w-fit">{t('Game.proveFinish')}</SubmitButton>
      </Form>
      <Button kind="quiet" className="w-fit" onClick={onBack}>
        {t('Game.proveAnother')}
      </Button>
    </div>
  )
}
