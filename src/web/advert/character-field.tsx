import { textIn } from '../../contract/language.ts'
import type { OwnCharacter } from '../../contract/character.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import type { Field } from '../ui/form/use-form.ts'

interface CharacterFieldProps {
  field: Field<string>
  characters: readonly OwnCharacter[]
  classes: readonly GameTrait[]
}

/** Which of the player’s characters an advert is for. */
export function CharacterField({ field, characters, classes }: CharacterFieldProps) {
  const { t } = useTranslation('advert')
  const { language } = useSite()
  const whatIs = ({ level, class: kind }: OwnCharacter) => {
    const trait = classes.find(({ key }) => key === kind)
    return trait
      ? t('Advert.levelClass', { level, name: textIn(trait.name, language) })
      : t('Advert.level', { level })
  }
  return (
    <SelectField
      field={field}
      label={t('AdvertForm.character')}
      hint={t('AdvertForm.characterHint')}
      options={characters.map((one) => ({ value: one.id, name: `${one.name} – ${whatIs(one)}` }))}
    />
  )
}
