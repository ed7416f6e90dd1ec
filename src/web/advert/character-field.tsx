import { textIn } from '../../contract/language.ts'
import type { OwnCharacter } from '../../contract/character.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import type { Field } from '../ui/form/use-form.ts'
import { describeCharacter } from './character-words.ts'

interface CharacterFieldProps {
  field: Field<string>
  characters: readonly OwnCharacter[]
  classes: readonly GameTrait[]
}

/** Which of the player’s characters an advert is for. */
export function CharacterField({ field, characters, classes }: CharacterFieldProps) {
  const { t } = useTranslation('advert')
  const { language } = useSite()
  const nameOf = ({ name, level, class: kind }: OwnCharacter) => {
    const trait = classes.find(({ key }) => key === kind)
    const what = describeCharacter(t, level, trait && textIn(trait.name, language))
    return what === undefined ? name : `${name} – ${what}`
  }
  return (
    <SelectField
      field={field}
      label={t('AdvertForm.character')}
      hint={t('AdvertForm.characterHint')}
      options={characters.map((one) => ({ value: one.id, name: nameOf(one) }))}
    />
  )
}
