import { useState } from 'react'
import type { GamePrivacy } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SettingSection } from '../setting-section.tsx'

const schema = createLazy(
  async () => (await import('../../../contract/game-account.ts')).changeGamePrivacy.input,
)

interface VisibilitySectionProps {
  privacy: GamePrivacy
  onChanged: () => Promise<void>
}

/** What others may know of the player's characters. */
export function VisibilitySection({ privacy, onChanged }: VisibilitySectionProps) {
  const { t } = useTranslation('account')
  const [saved, setSaved] = useState<GamePrivacy>()
  const form = useForm({
    schema,
    initial: privacy,
    submit: async (chosen) => {
      setSaved(undefined)
      await playerApi('POST /api/manage/changegameprivacy', chosen)
      await onChanged()
      setSaved(chosen)
    },
  })
  return (
    <SettingSection
      title={t('Game.visibility')}
      intro={t('Game.visibilityIntro')}
      // what is chosen since is not
      result={saved && isSame(saved, form.values) && t('Game.visibilitySaved')}
    >
      <Form form={form}>
        <CheckField
          field={form.field('ShowOnline')}
          label={t('Game.showOnline')}
          hint={t('Game.showOnlineText')}
        />
        <CheckField
          field={form.field('ShowPlayer')}
          label={t('Game.showPlayer')}
          hint={t('Game.showPlayerText')}
        />
        <CheckField
          field={form.field('ShowCharacters')}
          label={t('Game.showCharacters')}
          hint={t('Game.showCharactersText')}
        />
        <SubmitButton kind="secondary" className="w-fit">
          {t('Game.visibilitySubmit')}
        </SubmitButton>
      </Form>
    </SettingSection>
  )
}

function isSame(one: GamePrivacy, other: GamePrivacy): boolean {
  return (Object.keys(one) as (keyof GamePrivacy)[]).every((key) => one[key] === other[key])
}
